import type { FactorEntry } from '../../../model/account/account.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { ConfirmFirst } from '../forms/confirm-first.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Moment } from './moment.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The address of this screen. */
export const FACTOR_SETTINGS = '/account-settings/second-factor';

interface FactorListProps {
  readonly factors: readonly FactorEntry[];
  /** Recovery codes that were not used. */
  readonly codesLeft: number;
  /** Whether the second factor was proved of late, so that something may be changed. */
  readonly isConfirmed: boolean;
  readonly refusal: FormRefusal | null;
}

/** The authenticator apps that somebody has, and the codes for who has lost theirs. */
export function FactorList({ factors, codesLeft, isConfirmed, refusal }: FactorListProps) {
  const alert = (form: FormRefusal['form']) => (refusal?.form === form ? refusal : null);
  return (
    <>
      <SettingsSection title="Your apps">
        {factors.length === 1 && isConfirmed && (
          <p className="text-muted">Without the last app, two-step log-in is off and the recovery codes are gone.</p>
        )}
        <ul className="rows">
          {factors.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="row">
              <div>
                <p className="row-title">{name}</p>
                <p className="text-muted">
                  Added <Moment at={addedAt} />
                  {lastUsedAt !== null && (
                    <>
                      {' · last used '}
                      <Moment at={lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              {isConfirmed && (
                <AccountForm refusal={alert('factor-removal')}>
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton intent="factor-removal" isMinor aria-label={`Remove ${name}`}>
                    Remove
                  </SubmitButton>
                </AccountForm>
              )}
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title="Recovery codes">
        <p>
          {codesLeft === 0
            ? 'You have no recovery codes.'
            : `${codesLeft} of your recovery codes ${codesLeft === 1 ? 'is' : 'are'} left.`}
        </p>
        {isConfirmed && (
          <AccountForm refusal={alert('recovery-codes')} className="fields">
            {codesLeft > 0 && <p className="text-muted">New codes take the place of those that you have.</p>}
            <div className="actions">
              <SubmitButton intent="recovery-codes" isMinor>
                Make new codes
              </SubmitButton>
            </div>
          </AccountForm>
        )}
      </SettingsSection>
      {!isConfirmed && (
        <SettingsSection title="Change something">
          <ConfirmFirst what="To add or remove an app, or to make new codes," returnTo={FACTOR_SETTINGS} />
        </SettingsSection>
      )}
    </>
  );
}
