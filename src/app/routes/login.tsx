import { useEffect } from 'react';
import { data, Form } from 'react-router';
import { pageTitle } from '../page/page-meta.ts';
import { AccountScreen, ClosedNotice, Field } from '../ui/account-form.tsx';
import { dismissToast } from '../ui/toast.ts';
import type { Route } from './+types/login.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle('Welcome Back', matches) }, { name: 'robots', content: 'noindex' }];
}

export function loader({ request }: Route.LoaderArgs) {
  return { isAfterSave: new URL(request.url).searchParams.get('notice') === 'save' };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const message =
    form.get('email') && form.get('password') ? 'Accounts are not open yet.' : 'Please enter both email and password.';
  return data({ message }, { status: 422 });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  // The toast that led here has said its piece.
  useEffect(() => () => void (location.pathname !== '/login' && dismissToast()), []);
  return (
    <AccountScreen title="Welcome Back">
      {loaderData.isAfterSave && (
        <div className="notice">
          <p className="font-semibold">Sign in required</p>
          <p>Please sign in to save items to your profile</p>
        </div>
      )}
      <Form method="post" noValidate className="grid gap-4">
        {actionData && (
          <p className="notice" role="alert">
            {actionData.message}
          </p>
        )}
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <Field label="Password" name="password" type="password" autoComplete="current-password" />
        <button type="submit" className="button button-primary">
          Log in
        </button>
      </Form>
      <ClosedNotice action="Log in with Google" />
      <p>
        Don’t have an account?{' '}
        <a className="text-link" href="/signup">
          Sign up
        </a>
      </p>
    </AccountScreen>
  );
}
