import { AccountForm } from '../forms/account-form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Failure, SettingsSection, Success } from '../settings/settings-section.tsx';
import { googleMessage } from './google-messages.ts';

interface GoogleSectionProps {
  /** The Google account that is a way in; `null`: none is. */
  readonly linked: { readonly email: string | null } | null;
  readonly hasPassword: boolean;
  /** What was done just now. */
  readonly success: 'google-linked' | 'google-unlinked' | null;
  /** Why a sign-in with Google that was to be linked came to nothing, as the address says. */
  readonly reason: string | null;
  readonly refusal: FormRefusal | null;
}

/** Google as a way in: linked and unlinked by whoever knows the password, which has to be there before Google may go. */
export function GoogleSection({ linked, hasPassword, success, reason, refusal }: GoogleSectionProps) {
  const message = googleMessage(reason);
  return (
    <SettingsSection title="Google">
      {success === 'google-linked' && <Success>You can log in with Google from now on.</Success>}
      {success === 'google-unlinked' && <Success>Google is no way into your account any more.</Success>}
      {message && <Failure>{message}</Failure>}
      {linked && (
        <p className="setting-value">
          <span>{linked.email ?? 'Linked'}</span>
        </p>
      )}
      {linked && !hasPassword ? (
        <p className="text-muted">Google is your only way in. It can be unlinked once you have a password.</p>
      ) : (
        <GoogleForm
          // Closed again once it is done.
          key={linked ? 'linked' : 'unlinked'}
          intent={linked ? 'google-unlink' : 'google-link'}
          refusal={refusal}
        />
      )}
    </SettingsSection>
  );
}

const TEXTS = {
  'google-link': {
    title: 'Link Google',
    sending: 'Going to Google…',
    hint: 'Then you can log in with Google too, whatever its email address is.',
  },
  'google-unlink': {
    title: 'Unlink Google',
    sending: 'Unlinking…',
    hint: 'You log in with your email and password alone then.',
  },
} as const;

function GoogleForm({ intent, refusal }: { intent: keyof typeof TEXTS; refusal: FormRefusal | null }) {
  const { title, sending, hint } = TEXTS[intent];
  const ours = refusal?.form === intent ? refusal : null;
  return (
    <details open={ours !== null}>
      <summary className="button">{title}</summary>
      <AccountForm refusal={ours} className="fields">
        <PasswordField label="Your password, to confirm" />
        <div className="actions">
          <SubmitButton intent={intent} sending={sending}>
            {title}
          </SubmitButton>
        </div>
        <p className="text-muted">{hint}</p>
      </AccountForm>
    </details>
  );
}
