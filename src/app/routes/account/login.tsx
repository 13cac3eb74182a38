import { useEffect } from 'react';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { EmailField } from '../../account/forms/field.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { PasswordField } from '../../account/forms/password-field.tsx';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { sendForm } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { GoogleWay } from '../../account/google/google-way.tsx';
import { loadAccountScreen } from '../../account/load-account-screen.ts';
import { redirectAfterLogIn, redirectToFactor } from '../../account/redirect-after-log-in.ts';
import { requestContext } from '../../context.ts';
import { type LogInNotice, logInPath } from '../../page/log-in-path.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import { dismissToast } from '../../ui/toast.ts';
import type { Route } from './+types/login.ts';

const NOTICES: Readonly<Record<LogInNotice, { readonly title: string; readonly text: string }>> = {
  late: { title: 'That took too long.', text: 'Please log in again.' },
  ended: { title: 'Your session has ended.', text: 'Please sign in again.' },
};

export const meta = unlistedMeta('Welcome Back');

export const headers = accountHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadAccountScreen(args, 'sets');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = readField(form, 'email');
  const visit = context.get(requestContext);
  const outcome = await visit.auth.logIn({ email, password: readField(form, 'password') });
  if (outcome.ok) return redirectAfterLogIn(url.searchParams, visit);
  if (outcome.reason === 'second-factor') return redirectToFactor(url.searchParams);
  return refuseForm('login', form, outcome, { email });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'login', { email: '' });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, returnTo, wanted, google, picture } = loaderData;
  // The toast that led here has said its piece once the visitor leaves.
  useEffect(() => () => void (location.pathname !== '/login' && dismissToast()), []);
  return (
    <AccountScreen title="Welcome Back" picture={picture}>
      {notice && (
        <div className="notice notice-calm">
          <p className="font-semibold">{NOTICES[notice].title}</p>
          <p>{NOTICES[notice].text}</p>
        </div>
      )}
      <AccountForm refusal={actionData ?? null} className="fields">
        <EmailField typed={actionData?.email} />
        <PasswordField label="Password" name="password" />
        <SubmitButton sending="Logging in…">Log in</SubmitButton>
        <p>
          <a className="text-link" href="/forgot-password">
            Forgot your password?
          </a>
        </p>
      </AccountForm>
      <p className="or">or</p>
      <GoogleWay screen="login" label="Log in with Google" {...google} returnTo={returnTo} wanted={wanted} />
      <p>
        Don’t have an account?{' '}
        <a className="text-link" href={logInPath('signup', returnTo, null, wanted)}>
          Sign up
        </a>
      </p>
    </AccountScreen>
  );
}
