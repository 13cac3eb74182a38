import { type ReactNode, useId } from 'react';

/** One part of the settings screen: what it is about, and beside it what there is to do. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      <div className="setting-body">{children}</div>
    </section>
  );
}

/** Said where something went wrong. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}

/** Said once, where something was done. */
export function Success({ children }: { children: ReactNode }) {
  return (
    <p className="notice notice-calm" role="status">
      {children}
    </p>
  );
}
