import { answerGoogle, goOn } from '../../account/google/google-answer.ts';
import { googleRefusedPath } from '../../account/google/google-path.ts';
import { saveWanted } from '../../account/redirect-after-log-in.ts';
import { requestContext } from '../../context.ts';
import type { Route } from './+types/google-callback.ts';

/** Where Google sends the browser back to. An answer that belongs to no sign-in of this browser leads to log-in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { origin, outcome } = await facts.auth.finishGoogle(url);
  if (origin === null) return goOn(googleRefusedPath({ screen: 'login', returnTo: '/' }, 'failed'));
  if (!outcome.ok) return answerGoogle(origin, outcome, facts);
  if (origin.screen === 'settings') facts.auth.setFlash('google-linked');
  const returnTo = await saveWanted(facts.auth, origin.wanted ?? null, origin.returnTo);
  return answerGoogle({ ...origin, returnTo }, outcome, facts);
}
