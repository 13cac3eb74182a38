import { data, redirect } from 'react-router';
import { endedOrSignedOut } from '../../account/require-account.ts';
import { requestContext } from '../../context.ts';
import type { Route } from './+types/account-data.ts';

/** Everything kept about the person who is signed in, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { auth, report } = context.get(requestContext);
  const kept = await auth.exportData().catch(report);
  if (kept === undefined)
    throw data('Your data cannot be had just now. Please try again in a moment.', { status: 503 });
  if (kept === null) return redirect(endedOrSignedOut(context, '/account-settings'));
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="selvedge-my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
