import type { ActivityEntry, ActivityKind } from '../../../model/account/account.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { deviceText } from './device-text.ts';
import { Moment } from './moment.tsx';

const TEXTS: Readonly<Record<ActivityKind, string>> = {
  'signed-up': 'Account made',
  'logged-in': 'Logged in',
  'log-in-failed': 'Wrong password',
  'code-failed': 'Wrong code',
  'password-changed': 'Password changed',
  'address-changed': 'E-mail address changed',
  'phone-changed': 'Phone number changed',
  'factor-added': 'Authenticator app added',
  'factor-removed': 'Authenticator app removed',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'identity-linked': 'Way to log in added',
  'identity-unlinked': 'Way to log in removed',
  'session-ended': 'Signed out a device',
  'sessions-ended': 'Signed out all other devices',
};

/** What the subject of a log-in, the way of it, is called. */
const WAYS = dictionary<string>({ password: 'with password', oauth: 'with Google' });

/** What happened with an account, newest first. */
export function ActivityList({ activity }: { readonly activity: readonly ActivityEntry[] }) {
  if (activity.length === 0) return <p className="text-muted">Nothing happened in the last 90 days.</p>;
  return (
    <ul className="rows">
      {activity.map((entry) => (
        <li key={entry.id} className="row">
          <div>
            <p className="row-title">
              {describe(entry)}
              {entry.times > 1 && <span className="session-note">{`${entry.times} times`}</span>}
            </p>
            <p className="text-muted">
              <Moment at={entry.at} />
              {isKnown(entry) && ` · ${deviceText(entry.device)}`}
              {entry.address !== null && ` · ${entry.address}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether anything is known of the client. */
function isKnown({ device, address }: ActivityEntry): boolean {
  return device.browser !== null || address !== null;
}

function describe({ kind, subject }: ActivityEntry): string {
  if (subject === null) return TEXTS[kind];
  if (kind === 'logged-in') return WAYS[subject] ? `${TEXTS[kind]} ${WAYS[subject]}` : TEXTS[kind];
  return `${TEXTS[kind]}: ${subject}`;
}
