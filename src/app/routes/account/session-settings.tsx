import { redirect } from 'react-router';
import type { ActivityEntry, ActivityKind, Device, SessionEntry } from '../../../model/account/account.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountForm } from '../../account/forms/account-form.tsx';
import type { FormRefusal } from '../../account/forms/refuse-form.ts';
import { sendChange } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { changeAccount } from '../../account/settings/change-account.ts';
import { Moment } from '../../account/settings/moment.tsx';
import { Failure, SettingsSection } from '../../account/settings/settings-section.tsx';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/session-settings.ts';

const HERE = '/account-settings/sessions';

export const meta = unlistedMeta('Sessions and Activity');

export const headers = accountHeaders;

export async function loader(args: Route.LoaderArgs) {
  await requireAccount(args);
  const lists = await args.context.get(requestContext).auth.listSessions();
  if (lists === null) throw redirect(endedOrSignedOut(args.context, HERE));
  return lists;
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeAccount(context.get(requestContext).auth, await request.formData(), HERE);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction, 'session');
}

export default function SessionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, activity } = loaderData;
  return (
    <div className="settings">
      <a className="text-link" href="/account-settings">
        Back to Account Settings
      </a>
      <h1 className="display">Sessions and Activity</h1>
      <SettingsSection title="Where you are signed in">
        <SessionList sessions={sessions} refusal={actionData ?? null} />
      </SettingsSection>
      <SettingsSection title="Recent activity">
        <p className="text-muted">What happened with your account in the last 90 days.</p>
        <ActivityList activity={activity} />
      </SettingsSection>
    </div>
  );
}

interface SessionListProps {
  readonly sessions: readonly SessionEntry[];
  readonly refusal: FormRefusal | null;
}

/** Where somebody is signed in. */
function SessionList({ sessions, refusal }: SessionListProps) {
  return (
    <>
      {refusal?.form === 'session' && <Failure>{refusal.message}</Failure>}
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
                {session.isThis ? (
                  'active now'
                ) : (
                  <>
                    last used <Moment at={session.lastUsedAt} />
                  </>
                )}
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
function ActivityList({ activity }: { readonly activity: readonly ActivityEntry[] }) {
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

const KINDS = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', program: 'Unknown app or browser' } as const;

/** A client in words: `Firefox on Windows`. */
function deviceText({ browser, system, kind }: Device): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? KINDS[kind];
}
