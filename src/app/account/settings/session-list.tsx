import type { SessionEntry } from '../../../model/account/account.ts';
import { AccountForm } from '../forms/account-form.tsx';
import type { FormRefusal } from '../forms/refuse-form.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { deviceText } from './device-text.ts';
import { Moment } from './moment.tsx';

interface SessionListProps {
  readonly sessions: readonly SessionEntry[];
  readonly refusal: FormRefusal | null;
}

/** Where somebody is signed in. */
export function SessionList({ sessions, refusal }: SessionListProps) {
  return (
    <>
      {refusal?.form === 'session' && (
        <p className="notice" role="alert">
          {refusal.message}
        </p>
      )}
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <div>
              <p className="row-title">
                {deviceText(session.device)}
                {session.isThis && <span className="session-note">This browser</span>}
                {session.isClient && <span className="session-note">App</span>}
                {!session.isComplete && <span className="session-note">Waits for its second factor</span>}
              </p>
              <p className="text-muted">
                {session.address !== null && `${session.address} · `}
                {session.isThis ? 'active now' : <LastUse {...session} />}
              </p>
            </div>
            {!session.isThis && (
              <AccountForm refusal={null}>
                <input type="hidden" name="id" value={session.id} />
                <SubmitButton intent="session" isMinor aria-label={`Sign out ${deviceText(session.device)}`}>
                  Sign out
                </SubmitButton>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm refusal={refusal?.form === 'other-sessions' ? refusal : null} className="fields">
          <div className="actions">
            <SubmitButton intent="other-sessions" isMinor>
              Sign out everywhere else
            </SubmitButton>
          </div>
        </AccountForm>
      )}
    </>
  );
}

function LastUse({ lastUsedAt }: Pick<SessionEntry, 'lastUsedAt'>) {
  return (
    <>
      last used <Moment at={lastUsedAt} />
    </>
  );
}
