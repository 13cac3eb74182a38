import { useId } from 'react';
import { Form } from 'react-router';
import { useIsSending } from '../account/forms/account-form.tsx';
import { SettingsSection } from '../account/settings/settings-section.tsx';

/** The feed of what somebody watches. @param address where it is; `null`: there is none */
export function FeedSection({ address }: { address: string | null }) {
  const id = useId();
  const isSending = useIsSending();
  return (
    <SettingsSection title="A private feed">
      <Form method="post" className="fields">
        {address === null ? (
          <p className="text-muted">
            For a program that reads feeds (Atom). It says what we tell you, when we tell it.
          </p>
        ) : (
          <div className="field">
            <label htmlFor={id}>Its address</label>
            <input id={id} readOnly value={address} />
            <p className="text-muted">
              Whoever has it reads along. Another address closes this one, for good and at once; so does removing it.
            </p>
          </div>
        )}
        <div className="actions">
          <button type="submit" className="button" name="intent" value="make-feed" disabled={isSending}>
            {address === null ? 'Make a feed' : 'Give it another address'}
          </button>
          {address !== null && (
            <button type="submit" className="button" name="intent" value="remove-feed" disabled={isSending}>
              Remove the feed
            </button>
          )}
        </div>
      </Form>
    </SettingsSection>
  );
}
