import { PASSWORD_MIN_LENGTH } from '../../model/account.ts';
import { Field } from './field.tsx';
import { PASSWORDS_DIFFER } from './messages.ts';

/** A new password, twice; `isDifferent` says so while the two are not the same. */
export function NewPasswordFields({ label = 'Password', isDifferent }: { label?: string; isDifferent: boolean }) {
  return (
    <>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <Field
        label="Confirm Password"
        name="confirmPassword"
        type="password"
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
