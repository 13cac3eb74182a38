import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether a loader's data may have changed though the visitor goes nowhere new: something was sent and taken, or somebody
 * asks for it (`useRevalidator`), which looks like going to where one is.
 */
export function isAskedAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET', actionStatus = 200 } = args;
  return formMethod === 'GET' ? currentUrl.href === nextUrl.href : actionStatus < 400;
}
