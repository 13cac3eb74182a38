import { redirect } from 'react-router';
import type { AddressState } from '../../../model/account/account.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { ConfirmFirst } from '../../account/forms/confirm-first.tsx';
import { Field } from '../../account/forms/field.tsx';
import { PasswordField } from '../../account/forms/password-field.tsx';
import type { FormRefusal } from '../../account/forms/refuse-form.ts';
import { sendChange } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { changeAccount } from '../../account/settings/change-account.ts';
import { SettingsSection } from '../../account/settings/settings-section.tsx';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/email-settings.ts';

const HERE = '/account-settings/email';

export const meta = unlistedMeta('Email Address');

export const headers = accountHeaders;

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { auth } = args.context.get(requestContext);
  const state = await auth.addressState();
  if (state === null) throw redirect(endedOrSignedOut(args.context, HERE));
  return { account, state, isUnconfirmed: (await auth.factorState()) === 'stale' };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeAccount(context.get(requestContext).auth, await request.formData(), HERE);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction, 'email');
}

export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { account, state, isUnconfirmed } = loaderData;
  const refusalOf = (form: FormRefusal['form']) => (actionData?.form === form ? actionData : null);
  return (
    <div className="settings">
      <a className="text-link" href="/account-settings">
        Back to Account Settings
      </a>
      <h1 className="display">Email Address</h1>
      <SettingsSection title="Your address">
        <p className="setting-value">
          <span className="break-words">{account.email ?? 'No email associated'}</span>
        </p>
        {account.email !== null && <Verification state={state} refusal={refusalOf('verification')} />}
      </SettingsSection>
      <SettingsSection title="Another address">
        {state.newEmail !== null && <PendingChange state={state} refusal={refusalOf('email-cancel')} />}
        {isUnconfirmed ? (
          <ConfirmFirst what="Changing your address" returnTo={HERE} />
        ) : (
          <ChangeForm
            hasPassword={account.hasPassword}
            asksBoth={state.isVerified || !account.hasPassword}
            typed={actionData?.email ?? ''}
            refusal={refusalOf('email')}
          />
        )}
      </SettingsSection>
    </div>
  );
}

interface PartProps {
  readonly state: AddressState;
  readonly refusal: FormRefusal | null;
}

function Verification({ state, refusal }: PartProps) {
  if (state.isVerified) return <p className="text-muted">Confirmed: you read mail there.</p>;
  return (
    <>
      <p className="text-muted">
        Not confirmed yet. Open the link in the mail that we sent you: then nobody else can claim this address, and you
        can choose a new password whenever you forget yours.
      </p>
      <AccountForm refusal={refusal} className="fields">
        <div className="actions">
          <SubmitButton intent="verification" sending="Sending…" isMinor>
            Send the mail again
          </SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}

function PendingChange({ state, refusal }: PartProps) {
  const open = { current: 'the new one', new: 'your present one' }[state.confirmed ?? 'new'];
  return (
    <>
      <p>
        <strong className="break-words">{state.newEmail}</strong> is to be your address.{' '}
        {state.confirmed === null ? 'Please confirm it in the mails at both addresses.' : `What is missing is ${open}.`}
      </p>
      <AccountForm refusal={refusal} className="fields">
        <div className="actions">
          <SubmitButton intent="email-cancel" isMinor>
            Keep my present address
          </SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}

interface ChangeProps {
  readonly hasPassword: boolean;
  /** Whether the present address has to confirm the change as well. */
  readonly asksBoth: boolean;
  readonly typed: string;
  readonly refusal: FormRefusal | null;
}

function ChangeForm({ hasPassword, asksBoth, typed, refusal }: ChangeProps) {
  return (
    <AccountForm refusal={refusal} className="fields">
      <Field label="New Email" name="email" type="email" autoComplete="email" required defaultValue={typed} />
      {hasPassword && <PasswordField label="Current Password" />}
      <div className="actions">
        <SubmitButton intent="email" sending="Sending…">
          Change address
        </SubmitButton>
      </div>
      <p className="text-muted">
        {asksBoth
          ? 'We send a mail to both addresses. The change is made once both have confirmed it.'
          : 'We send a mail to the new address. The change is made once it is confirmed there.'}
      </p>
    </AccountForm>
  );
}
