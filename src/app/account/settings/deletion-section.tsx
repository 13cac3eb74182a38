import { AccountForm, useFormState } from '../forms/account-form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { SettingsSection } from './settings-section.tsx';

interface DeletionSectionProps {
  readonly hasPassword: boolean;
  readonly refusal: FormRefusal | null;
}

export function DeletionSection({ hasPassword, refusal }: DeletionSectionProps) {
  return (
    <SettingsSection title="Delete account">
      <details open={refusal !== null}>
        <summary className="button">Delete my account</summary>
        <div className="setting-warning">
          <p>
            Your account, your username, everything you saved and all your sessions will be gone, at once and for good.
            Nobody can bring them back.
          </p>
        </div>
        <AccountForm refusal={refusal} className="fields">
          {hasPassword ? <PasswordField label="Your password, to confirm" /> : <Understood />}
          <div className="actions">
            <SubmitButton intent="deletion" sending="Deleting…">
              Delete my account
            </SubmitButton>
          </div>
        </AccountForm>
      </details>
    </SettingsSection>
  );
}

function Understood() {
  const { wrong, alertId } = useFormState();
  const isRefused = wrong.includes('understood');
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="understood"
        value="yes"
        required
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? alertId : undefined}
      />
      I understand that this cannot be undone.
    </label>
  );
}
