import { data, Form, Link, redirect, replace, useSearchParams } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { CodeField, RecoveryCodeField } from '../../account/forms/code-field.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { sendForm } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { findScreenPicture } from '../../account/load-account-screen.ts';
import { redirectAfterLogIn } from '../../account/redirect-after-log-in.ts';
import { requestContext } from '../../context.ts';
import { logInPath, returnPath, wantedProduct } from '../../page/log-in-path.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/second-factor.ts';

const WORDS = {
  'log-in': { title: 'One more step', button: 'Log in', sending: 'Logging in…' },
  confirm: { title: 'Confirm it’s you', button: 'Confirm', sending: 'Checking…' },
} as const;

export const meta = unlistedMeta('Second Factor');

export const headers = accountHeaders;

/** Asks for the second factor: of who is logging in, and of who is signed in and about to change something sensitive. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth, report } = context.get(requestContext);
  const returnTo = returnPath(url.searchParams);
  const task = await auth.findFactorTask().catch((error: unknown) => {
    report(error);
    throw data({ message: "Your account can't be reached right now. Please try again in a moment." }, { status: 503 });
  });
  if (task === null) {
    const wanted = wantedProduct(url.searchParams);
    throw redirect((await auth.account()) ? returnTo : logInPath('login', returnTo, null, wanted));
  }
  return { task, returnTo, picture: await findScreenPicture(context, 'outerwear', 1) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { auth } = visit;
  const form = await request.formData();
  const returnTo = returnPath(url.searchParams);
  const intent = readField(form, 'intent');
  if (intent === 'cancel') {
    await auth.cancelLogIn().catch(visit.report);
    return replace(logInPath('login', returnTo));
  }
  const isRecovery = intent === 'recovery';
  const outcome = await auth.proveFactor({ code: readField(form, 'code'), isRecovery });
  if (outcome.ok) {
    const answer = await redirectAfterLogIn(url.searchParams, visit);
    if (isRecovery) auth.setFlash('recovery-code-used');
    return answer;
  }
  const { reason, retryAfter } = outcome;
  if (reason === 'signed-out' || reason === 'log-in-expired') {
    return redirect(logInPath('login', returnTo, 'late', wantedProduct(url.searchParams)));
  }
  return refuseForm('second-factor', form, { reason, retryAfter }, {});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'second-factor', {});
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { task, returnTo, picture } = loaderData;
  const [query] = useSearchParams();
  const isRecovery = query.has('recovery');
  const { title, button, sending } = WORDS[task];
  return (
    <AccountScreen title={title} picture={picture}>
      {task === 'confirm' && (
        <p>This changes something that is well guarded, so we ask for your second factor again.</p>
      )}
      <AccountForm refusal={actionData ?? null} className="fields" key={isRecovery ? 'recovery' : 'app'}>
        {isRecovery ? <RecoveryCodeField /> : <CodeField />}
        <SubmitButton name="intent" value={isRecovery ? 'recovery' : 'app'} sending={sending}>
          {button}
        </SubmitButton>
      </AccountForm>
      <div className="factor-ways">
        <Link className="text-link" to={`?${otherWay(query)}`} replace>
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </Link>
        {task === 'log-in' ? (
          <Form method="post">
            <button type="submit" className="text-link" name="intent" value="cancel">
              Cancel
            </button>
          </Form>
        ) : (
          <Link className="text-link" to={returnTo} replace>
            Cancel
          </Link>
        )}
      </div>
    </AccountScreen>
  );
}

/** The same address for the other kind of code. */
function otherWay(query: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(query);
  if (other.has('recovery')) other.delete('recovery');
  else other.set('recovery', '');
  return other;
}
