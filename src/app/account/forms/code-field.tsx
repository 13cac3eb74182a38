import { Field } from './field.tsx';

/** The six digits that an authenticator app shows. */
export function CodeField() {
  return (
    <Field
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="code-input"
      maxLength={20}
      required
      hint="The six digits that your authenticator app shows now."
    />
  );
}

/** One of the codes for who has lost their app. */
export function RecoveryCodeField() {
  return (
    <Field
      label="Recovery code"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="code-input"
      maxLength={40}
      required
      hint="One of the ten codes that you were given with your app. Each is good once."
    />
  );
}
