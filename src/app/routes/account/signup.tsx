import { data } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { EmailField, Field } from '../../account/forms/field.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { UNEXPECTED } from '../../account/forms/messages.ts';
import { NewPasswordFields, useNewPassword } from '../../account/forms/new-password-fields.tsx';
import { type FormRefusal, refuseForm } from '../../account/forms/refuse-form.ts';
import { findSignUpFaults } from '../../account/forms/sign-up-faults.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { GoogleWay } from '../../account/google/google-way.tsx';
import { loadAccountScreen } from '../../account/load-account-screen.ts';
import { redirectAfterLogIn } from '../../account/redirect-after-log-in.ts';
import { withFallback } from '../../account/with-fallback.ts';
import { requestContext } from '../../context.ts';
import { logInPath } from '../../page/log-in-path.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/signup.ts';

const UNEXPECTED_REFUSAL: FormRefusal = { form: 'signup', message: UNEXPECTED, wrong: [] };

export const meta = unlistedMeta('Create an Account');

export const headers = accountHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadAccountScreen(args, 'outerwear');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [email, username] = [readField(form, 'email'), readField(form, 'username')];
  const visit = context.get(requestContext);
  try {
    const outcome = await visit.auth.signUp({
      email,
      username,
      password: readField(form, 'password'),
      confirmPassword: readField(form, 'confirmPassword'),
    });
    if (!outcome.ok) return refuseForm('signup', form, outcome, { email, username }, findSignUpFaults(form));
    return await redirectAfterLogIn(url.searchParams, visit);
  } catch (error) {
    visit.report(error);
    return data({ ...UNEXPECTED_REFUSAL, email, username }, { status: 500 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFallback(serverAction, data({ ...UNEXPECTED_REFUSAL, email: '', username: '' }, { status: 503 }));
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, wanted, google, picture } = loaderData;
  const { isDifferent, compare } = useNewPassword();
  return (
    <AccountScreen title="Create an Account" picture={picture}>
      <GoogleWay screen="signup" label="Sign up with Google" {...google} returnTo={returnTo} wanted={wanted} />
      <p className="or">or</p>
      <AccountForm refusal={actionData ?? null} className="fields" onType={compare}>
        <EmailField typed={actionData?.email} />
        <Field
          label="Username (optional)"
          name="username"
          autoComplete="nickname"
          defaultValue={actionData?.username}
        />
        <NewPasswordFields isDifferent={isDifferent} />
        <SubmitButton sending="Creating your account…" disabled={isDifferent}>
          Sign up
        </SubmitButton>
      </AccountForm>
      <p>
        Already have an account?{' '}
        <a className="text-link" href={logInPath('login', returnTo, null, wanted)}>
          Log in
        </a>
      </p>
    </AccountScreen>
  );
}
