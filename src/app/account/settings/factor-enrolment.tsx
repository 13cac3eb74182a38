import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { CodeField } from '../forms/code-field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { FACTOR_SETTINGS } from './factor-list.tsx';
import { SettingsSection } from './settings-section.tsx';

interface FactorEnrolmentProps extends NonNullable<Awaited<ReturnType<RequestAuth['findEnrolment']>>> {
  readonly id: string;
  readonly refusal: FormRefusal | null;
}

/** What an authenticator app is to be given, and the code that shows that it has it. */
export function FactorEnrolment({ id, name, secret, uri, qrCode, refusal }: FactorEnrolmentProps) {
  return (
    <>
      <SettingsSection title="1. Scan">
        <p>
          Scan this with the app that is to be <strong>{name}</strong>.
        </p>
        <img
          className="qr-code"
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          width={220}
          height={220}
          alt="QR code with the key that is written below"
        />
        <details>
          <summary className="text-link">No camera? Type the key</summary>
          <p className="factor-key">
            <code>{groupsOf(secret)}</code>
          </p>
          <p className="text-muted">Time based, six digits. Capitals and spaces do not matter.</p>
        </details>
        <p>
          <a className="text-link" href={uri}>
            Open an app on this device
          </a>
        </p>
      </SettingsSection>
      <SettingsSection title="2. Type the code">
        <AccountForm refusal={refusal} className="fields">
          <input type="hidden" name="id" value={id} />
          <CodeField />
          <div className="actions">
            <SubmitButton intent="new-factor" sending="Checking…">
              Turn on
            </SubmitButton>
            <a className="button" href={FACTOR_SETTINGS}>
              Cancel
            </a>
          </div>
        </AccountForm>
      </SettingsSection>
    </>
  );
}

/** In fours, as it is read aloud and typed. */
function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
