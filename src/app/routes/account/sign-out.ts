import { redirect, replace } from 'react-router';
import { readField } from '../../account/forms/form-fields.ts';
import { publicPath } from '../../account/protected-routes.ts';
import { requestContext } from '../../context.ts';
import { sameSitePath } from '../../page/same-site-path.ts';
import type { Route } from './+types/sign-out.ts';

/** Ends the session here and now, and goes back to where the visitor was if anybody may be there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, report } = context.get(requestContext);
  const returnTo = sameSitePath(readField(await request.formData(), 'returnTo'));
  // This browser has forgotten the session in any case.
  await auth.signOut().catch(report);
  return replace(publicPath(returnTo));
}

/** There is nothing to see here. */
export function loader() {
  return redirect('/');
}
