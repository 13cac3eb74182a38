import { PASSWORD_MIN_LENGTH } from '../../../model/account/account.ts';
import { PASSWORDS_DIFFER } from './messages.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, twice; `isDifferent` says so while the two are not the same. */
export function NewPasswordFields({ label = 'Password', isDifferent }: { label?: string; isDifferent: boolean }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={isDifferent ? PASSWORDS_DIFFER : undefined}
      />
    </>
  );
}

/** Whether a form's two new passwords, as they stand in its fields, are not the same. */
export function passwordsDiffer(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  const confirmation = fields.get('confirmPassword');
  return confirmation !== '' && confirmation !== fields.get('password');
}
