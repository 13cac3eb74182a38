import { useState } from 'react';
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
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        error={isDifferent ? PASSWORDS_DIFFER : undefined}
      />
    </>
  );
}

/** Whether a form's two new passwords are not the same, as they stood when it was compared last. */
export function useNewPassword() {
  const [isDifferent, setIsDifferent] = useState(false);
  const compare = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const confirmation = fields.get('confirmPassword');
    setIsDifferent(confirmation !== '' && confirmation !== fields.get('password'));
  };
  return { isDifferent, compare };
}
