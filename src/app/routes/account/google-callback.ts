import { answerGoogle, goOn, googleRefusedPath } from '../../account/google/google-answer.tsx';
import { saveWanted } from '../../account/redirect-after-log-in.ts';
import { requestContext } from '../../context.ts';
import type { Route } from './+types/google-callback.ts';

/** Where Google sends the browser back to. An answer that belongs to no sign-in of this browser leads to log-in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { origin, outcome } = await visit.auth.finishGoogle(url);
  if (origin === null) return goOn(googleRefusedPath({ screen: 'login', returnTo: '/' }, 'failed'));
  if (!outcome.ok) return answerGoogle(origin, outcome, visit);
  if (origin.screen === 'settings') visit.auth.setFlash('google-linked');
  const returnTo = await saveWanted(visit.auth, origin.wanted ?? null, origin.returnTo);
  return answerGoogle({ ...origin, returnTo }, outcome, visit);
}
