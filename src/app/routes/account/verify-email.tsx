import type { EmailStep } from '../../../model/account/account.ts';
import { tokenHeaders } from '../../account/account-headers.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { sendForm } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { findScreenPicture } from '../../account/load-account-screen.ts';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/verify-email.ts';

const STEPS: Readonly<Record<EmailStep, { readonly title: string; readonly text: string }>> = {
  verified: { title: 'Address Confirmed', text: 'Thank you. This is your address for sure now.' },
  'half-changed': {
    title: 'One More Mail',
    text: 'Thank you. Please confirm the change at the other address as well: there is a mail there too.',
  },
  changed: { title: 'Address Changed', text: 'Thank you. You log in with your new address from now on.' },
};

export const meta = unlistedMeta('Confirm Address');

export const headers = tokenHeaders;

/** Looking uses nothing up: programs that check mails look too. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  const { auth, report } = args.context.get(requestContext);
  const link = await auth.findLink(token).catch(report);
  const isGood = link === undefined || link?.purpose === 'verify' || link?.purpose === 'email-change';
  return { picture: await findScreenPicture(args.context, 'tops'), token, isGood, email: link?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = await context.get(requestContext).auth.confirmEmail(readField(form, 'token'));
  return outcome.ok ? { step: outcome.step } : refuseForm('confirm', form, outcome, {});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'confirm', {});
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, token, isGood, email } = loaderData;
  if (actionData && 'step' in actionData) {
    const { title, text } = STEPS[actionData.step];
    return (
      <AccountScreen title={title} picture={picture}>
        <p role="status">{text}</p>
        <p>
          <a className="button button-primary" href="/">
            Go on
          </a>
        </p>
      </AccountScreen>
    );
  }
  if (!isGood && !actionData) {
    return (
      <AccountScreen title="This Link Is Too Old" picture={picture}>
        <p>It was used already, or a newer one was asked for, or more than a day has gone by.</p>
        <p>
          <a className="text-link" href="/account-settings/email">
            Ask for a new one in your settings
          </a>
        </p>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Confirm Address" picture={picture}>
      {email !== null && (
        <p>
          Is <strong className="break-words">{email}</strong> your address?
        </p>
      )}
      <AccountForm refusal={actionData ?? null} className="fields">
        <input type="hidden" name="token" value={token} />
        <SubmitButton sending="Confirming…">Yes, confirm it</SubmitButton>
      </AccountForm>
      <p className="text-muted">If it is not, or you did not ask for this, close this page.</p>
    </AccountScreen>
  );
}
