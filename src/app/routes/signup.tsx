import { useState } from 'react';
import { data, Form } from 'react-router';
import { pageTitle } from '../page/page-meta.ts';
import { AccountScreen, ClosedNotice, Field } from '../ui/account-form.tsx';
import type { Route } from './+types/signup.ts';

const MISMATCH = 'Passwords do not match.';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle('Create an Account', matches) }, { name: 'robots', content: 'noindex' }];
}

export async function action({ request }: Route.ActionArgs) {
  return data({ message: refusal(await request.formData()) }, { status: 422 });
}

function refusal(form: FormData): string {
  const [email, password, confirmation] = ['email', 'password', 'confirmPassword'].map((name) => form.get(name));
  if (!email || !password || !confirmation) return 'Please fill in all required fields.';
  if (password !== confirmation) return MISMATCH;
  if (String(password).length < 6) return 'Password should be at least 6 characters long.';
  return 'Accounts are not open yet.';
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const differs = confirmation !== '' && password !== confirmation;
  return (
    <AccountScreen title="Create an Account">
      <ClosedNotice action="Sign up with Google" />
      <Form method="post" noValidate className="grid gap-4">
        {actionData && (
          <p className="notice" role="alert">
            {actionData.message}
          </p>
        )}
        <Field label="Email" name="email" type="email" autoComplete="email" />
        <Field label="Username (optional)" name="username" autoComplete="nickname" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Field
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          error={differs ? MISMATCH : undefined}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <button type="submit" className="button button-primary" disabled={differs}>
          Sign up
        </button>
      </Form>
      <p>
        Already have an account?{' '}
        <a className="text-link" href="/login">
          Log in
        </a>
      </p>
    </AccountScreen>
  );
}
