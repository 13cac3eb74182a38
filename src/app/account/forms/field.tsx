import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormState } from './account-form.tsx';

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  /** What is good to know beforehand. */
  readonly hint?: string | undefined;
  /** What is wrong with it as it stands. */
  readonly error?: string | undefined;
  /** Stands in the input, at its end. */
  readonly beside?: ReactNode;
}

/** An input with everything that is said about it. */
export function Field({ label, hint, error, beside, ...input }: FieldProps) {
  const id = useId();
  const { wrong, faults, alertId } = useFormState();
  const isRefused = wrong.includes(input.name);
  // What it says as it stands has the word.
  const fault = isRefused && !error ? faults[input.name] : undefined;
  const describedBy = [error && `${id}-error`, isRefused && (fault ? `${id}-fault` : alertId), hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={error || isRefused ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {beside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="text-error">
          {fault}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The address by which somebody has an account, as it was typed. */
export function EmailField({ typed }: { typed: string | undefined }) {
  return <Field label="Email" name="email" type="email" autoComplete="username" required defaultValue={typed} />;
}
