import { accountHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { EmailField } from '../../account/forms/field.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { ResetForm } from '../../account/forms/reset-form.tsx';
import { sendForm } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { findScreenPicture } from '../../account/load-account-screen.ts';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta = unlistedMeta('Forgot Password');

export const headers = accountHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { picture: await findScreenPicture(context, 'tops') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = readField(form, 'email');
  const outcome = await context.get(requestContext).auth.askRecovery({ email });
  return outcome.ok ? { sentTo: email.trim() } : refuseForm('forgot', form, outcome, { email });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'forgot', { email: '' });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { picture } = loaderData;
  if (actionData && 'sentTo' in actionData) {
    return (
      <AccountScreen title="Look in Your Inbox" picture={picture}>
        <p role="status">
          If <strong className="break-words">{actionData.sentTo}</strong> has an account, a mail is on its way there,
          with a link and a code. Open the link, or type the code here. Both are good for an hour.
        </p>
        <ResetForm email={actionData.sentTo} refusal={null} />
        <p>
          Nothing there?{' '}
          <a className="text-link" href="/forgot-password">
            Ask again
          </a>
        </p>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Forgot Password" picture={picture}>
      <p>Type the address of your account. We send you a link to choose a new password.</p>
      <AccountForm refusal={actionData ?? null} className="fields">
        <EmailField typed={actionData?.email} />
        <SubmitButton sending="Sending…">Send the mail</SubmitButton>
      </AccountForm>
      <p>
        Remembered it?{' '}
        <a className="text-link" href="/login">
          Log in
        </a>
      </p>
    </AccountScreen>
  );
}
