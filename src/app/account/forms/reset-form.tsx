import { useNavigation } from 'react-router';
import { AccountForm } from './account-form.tsx';
import { EmailField, Field } from './field.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import type { FormRefusal } from './refuse-form.ts';

interface ResetFormProps {
  /** Of the link that led here; without one the code is asked for. */
  readonly token?: string;
  readonly email: string;
  readonly refusal: Pick<FormRefusal, 'message' | 'wrong'> | null;
}

/** A new password for whoever can read the account's mail. */
export function ResetForm({ token, email, refusal }: ResetFormProps) {
  // The form that led here may still be on its way.
  const isSending = useNavigation().formAction?.startsWith('/reset-password') ?? false;
  const { isDifferent, compare } = useNewPassword();
  return (
    <AccountForm action="/reset-password" refusal={refusal} className="fields" onType={compare}>
      {token === undefined ? (
        <>
          <EmailField typed={email} />
          <Field
            label="Code from the mail"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            hint="Six digits."
          />
        </>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <input hidden type="email" name="email" autoComplete="username" defaultValue={email} readOnly />
        </>
      )}
      <NewPasswordFields label="New Password" isDifferent={isDifferent} />
      <button type="submit" className="button button-primary" disabled={isDifferent || isSending}>
        {isSending ? 'Saving…' : 'Save Password'}
      </button>
      <p className="text-muted">All your devices will be signed out but this one.</p>
    </AccountForm>
  );
}
