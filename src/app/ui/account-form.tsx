import { type ComponentProps, type ReactNode, useId } from 'react';

/** The frame of log-in and sign-up: outside the shared layout, so it brings its own main part and way home. */
export function AccountScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="account" tabIndex={-1}>
      <h1 className="display">{title}</h1>
      {children}
      <p>
        <a className="text-link" href="/">
          Home
        </a>
      </p>
    </main>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
}

export function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="text-accent" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The other way in, shown as what it is today: closed. */
export function ClosedNotice({ action }: { action: string }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <button type="button" className="button" disabled aria-describedby={id}>
        {action}
      </button>
      <p id={id} className="text-muted">
        Google sign-in is not set up on this site.
      </p>
    </div>
  );
}
