import { redirect } from 'react-router';
import { readField } from '../../account/forms/form-fields.ts';
import { answerGoogle, type GoogleReturn, goOn } from '../../account/google/google-answer.tsx';
import { requestContext } from '../../context.ts';
import { parseProductId } from '../../page/parse-product-id.ts';
import { sameSitePath } from '../../page/same-site-path.ts';
import type { Route } from './+types/google-start.ts';

/** Begins a sign-in with Google: sends the browser there. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const origin = parseOrigin(await request.formData());
  const outcome = await visit.auth.startGoogle(origin);
  return outcome.ok ? goOn(outcome.url) : answerGoogle(origin, outcome, visit);
}

/** There is nothing to see here. */
export function loader() {
  return redirect('/login');
}

function parseOrigin(form: FormData): GoogleReturn & { readonly screen: 'login' | 'signup' } {
  return {
    mode: readField(form, 'mode') === 'popup' ? 'popup' : 'page',
    screen: readField(form, 'screen') === 'signup' ? 'signup' : 'login',
    returnTo: sameSitePath(readField(form, 'returnTo')),
    wanted: parseProductId(readField(form, 'save')) ?? undefined,
  };
}
