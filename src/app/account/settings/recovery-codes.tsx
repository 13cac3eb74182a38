import { useEffect, useRef } from 'react';

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, next }: { readonly codes: readonly string[]; readonly next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section className="setting" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="heading" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <div className="setting-body">
        <p className="notice notice-calm">
          Keep these somewhere safe, and not on the device with your app. Each lets you in once when your app is lost.
          <strong> They are shown this one time.</strong>
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="actions">
          <a className="button" href={file} download="selvedge-recovery-codes.txt">
            Download as text
          </a>
          <a className="button button-primary" href={next}>
            I have kept them
          </a>
        </div>
      </div>
    </section>
  );
}
