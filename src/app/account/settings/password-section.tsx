import { useEffect, useRef } from 'react';
import { AccountForm } from '../forms/account-form.tsx';
import { NewPasswordFields, useNewPassword } from '../forms/new-password-fields.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { SettingsSection, Success } from './settings-section.tsx';

interface PasswordSectionProps {
  /** For password managers: whose password it is. */
  readonly email: string;
  /** As in `UsernameSection`. */
  readonly success: object | null;
  readonly refusal: FormRefusal | null;
}

export function PasswordSection({ email, success, refusal }: PasswordSectionProps) {
  const { isDifferent, compare } = useNewPassword();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!success || !details.current) return;
    details.current.open = false;
    details.current.querySelector('form')?.reset();
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [success]);
  return (
    <SettingsSection title="Password">
      {success && <Success>Your password has been changed. You are signed out on your other devices.</Success>}
      <details ref={details} open={refusal !== null}>
        <summary className="button">Change password</summary>
        <AccountForm refusal={refusal} className="fields" onType={compare}>
          <input hidden type="email" name="email" autoComplete="username" defaultValue={email} readOnly />
          <PasswordField label="Current Password" />
          <NewPasswordFields label="New Password" isDifferent={isDifferent} />
          <div className="actions">
            <SubmitButton intent="password" sending="Saving…" disabled={isDifferent}>
              Save Password
            </SubmitButton>
          </div>
          <p className="text-muted">Your other devices will be signed out.</p>
        </AccountForm>
      </details>
    </SettingsSection>
  );
}
