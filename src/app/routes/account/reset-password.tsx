import { replace } from 'react-router';
import { tokenHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { ResetForm } from '../../account/forms/reset-form.tsx';
import { sendForm } from '../../account/forms/send-form.ts';
import { findScreenPicture } from '../../account/load-account-screen.ts';
import { redirectToFactor } from '../../account/redirect-after-log-in.ts';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta = unlistedMeta('New Password');

export const headers = tokenHeaders;

/** Looking uses nothing up: programs that check mails look too. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token');
  const { auth, report } = args.context.get(requestContext);
  const link = token === null ? null : await auth.findLink(token).catch(report);
  const isGood = token === null || link === undefined || link?.purpose === 'recovery';
  return { picture: await findScreenPicture(args.context, 'tops'), token, isGood, email: link?.email ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const [token, email] = [readField(form, 'token'), readField(form, 'email')];
  const proof = token === '' ? { email, code: readField(form, 'code') } : { link: token };
  const outcome = await auth.resetPassword({
    ...proof,
    password: readField(form, 'password'),
    confirmPassword: readField(form, 'confirmPassword'),
  });
  if (outcome.ok) {
    auth.setFlash('password-changed');
    return replace('/');
  }
  if (outcome.reason === 'second-factor') return redirectToFactor(new URLSearchParams());
  return refuseForm('reset', form, outcome, { token, email });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  return sendForm(serverAction, 'reset', { token: readField(fields, 'token'), email: readField(fields, 'email') });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { picture } = loaderData;
  const token = actionData?.token || loaderData.token;
  if (!loaderData.isGood && !actionData) {
    return (
      <AccountScreen title="This Link Is Too Old" picture={picture}>
        <p>It was used already, or a newer one was asked for, or more than an hour has gone by.</p>
        <p>
          <a className="button button-primary" href="/forgot-password">
            Ask for a new one
          </a>
        </p>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="New Password" picture={picture}>
      <ResetForm
        {...(token ? { token } : {})}
        email={actionData?.email || loaderData.email}
        refusal={actionData ?? null}
      />
      <p>
        <a className="text-link" href="/forgot-password">
          Ask for another mail
        </a>
      </p>
    </AccountScreen>
  );
}
