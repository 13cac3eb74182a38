import { AccountForm } from '../forms/account-form.tsx';
import { Field } from '../forms/field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { SettingsSection } from './settings-section.tsx';

interface NewFactorFormProps {
  readonly isFirst: boolean;
  readonly asksPassword: boolean;
  /** Their address, which has to be confirmed first; `null`: it is, or they have none. */
  readonly unprovedEmail: string | null;
  /** As it was typed. */
  readonly name: string;
  readonly refusal: FormRefusal | null;
}

/** Where the way to an authenticator app begins. */
export function NewFactorForm({ isFirst, asksPassword, unprovedEmail, name, refusal }: NewFactorFormProps) {
  return (
    <SettingsSection title={isFirst ? 'Turn it on' : 'Add another app'}>
      {isFirst && (
        <>
          <p>
            With two-step log-in, your password alone opens nothing: whoever logs in also types a code that an app on
            your phone shows, such as Google Authenticator, 1Password or Aegis.
          </p>
          <p className="text-muted">
            You will be signed out everywhere else, and given ten codes in case you lose the app.
          </p>
        </>
      )}
      {unprovedEmail !== null ? (
        <>
          <p>
            Please confirm first that <strong className="break-words">{unprovedEmail}</strong> is yours, with the mail
            that we sent there: once two-step log-in is on, a mail alone does not let anybody back in.
          </p>
          <p>
            <a className="button button-primary" href="/account-settings/email">
              Confirm your address
            </a>
          </p>
        </>
      ) : (
        <AccountForm refusal={refusal} className="fields">
          <Field
            label="Name of the app (optional)"
            name="name"
            autoComplete="off"
            defaultValue={name}
            hint="So that you know which it is, such as “Phone”."
          />
          {asksPassword && <PasswordField label="Current Password" />}
          <div className="actions">
            <SubmitButton intent="enrolment" sending="One moment…">
              Set up an app
            </SubmitButton>
          </div>
        </AccountForm>
      )}
    </SettingsSection>
  );
}
