import { useId } from 'react';
import { Form } from 'react-router';
import type { WatchSettings } from '../../model/watches/watch-entry.ts';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { SettingsSection } from '../account/settings/settings-section.tsx';
import { PushSwitch } from './push-switch.tsx';
import { Select } from './watch-times-form.tsx';

interface WatchChannelsProps extends Pick<WatchSettings, 'channels'> {
  readonly email: string | null;
  readonly isVerified: boolean;
  /** What a browser subscribes to, to be pushed to; `null`: none is. */
  readonly pushKey: string | null;
}

const NAMES = { mail: 'Mail', webhook: 'Webhook', ntfy: 'ntfy', push: 'Browser' } as const;

/** Where somebody is told. */
export function WatchChannels({ channels, email, isVerified, pushKey }: WatchChannelsProps) {
  return (
    <SettingsSection title="Where we tell you">
      <ul className="rows">
        {channels.map(({ id, kind, target, isOn, error, secret, device }) => (
          <li key={id} className="row">
            <div className="break-words">
              <p className="row-title">{NAMES[kind]}</p>
              <p className="text-muted">
                {kind === 'mail' ? (email ?? 'Your account has no address') : (device ?? target)}
              </p>
              {kind === 'mail' && !isVerified && (
                <p>
                  <a className="text-link" href="/account-settings/email">
                    Confirm your address
                  </a>{' '}
                  first: until then we write nothing there.
                </p>
              )}
              {secret !== null && <p className="text-muted">{`Signed with ${secret}`}</p>}
              {error !== null && <p className="text-error">{error}</p>}
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                name="intent"
                value={kind === 'mail' ? (isOn ? 'mail-off' : 'mail-on') : 'remove-channel'}
                isMinor
                aria-label={kind === 'mail' ? undefined : `Remove ${device ?? target}`}
              >
                {kind === 'mail' ? (isOn ? 'Stop mails' : 'Send mails') : 'Remove'}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {pushKey !== null && <PushSwitch channels={channels} pushKey={pushKey} />}
      <AddChannel />
    </SettingsSection>
  );
}

function AddChannel() {
  const id = useId();
  return (
    <details>
      <summary className="text-link">Tell me elsewhere too</summary>
      <Form method="post" className="fields">
        <Select label="What it is" name="kind" value="ntfy">
          <option value="ntfy">A topic of ntfy</option>
          <option value="webhook">A webhook of your own</option>
        </Select>
        <div className="field">
          <label htmlFor={id}>Its address</label>
          <input id={id} name="target" type="url" required maxLength={2000} placeholder="https://ntfy.sh/my-topic" />
        </div>
        <div className="actions">
          <SubmitButton name="intent" value="add-channel">
            Add it
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
