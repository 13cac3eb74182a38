import { useId } from 'react';
import { Form } from 'react-router';
import type { WatchSettings } from '../../model/watches/watch-entry.ts';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { Failure, SettingsSection } from '../account/settings/settings-section.tsx';
import { ProfileFrame } from '../profile/profile-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ShownWatch } from './show-entry.ts';
import { WatchChannels } from './watch-channels.tsx';
import { WatchTimesForm } from './watch-times-form.tsx';

interface WatchesScreenProps {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly pushKey: string | null;
  readonly entries: readonly ShownWatch[];
  /** `null`: nothing was ever watched. */
  readonly settings: WatchSettings | null;
  /** What went wrong. */
  readonly message: string | null;
}

/** What somebody watches, and how they are told. */
export function WatchesScreen({ siteUrl, email, isVerified, pushKey, entries, settings, message }: WatchesScreenProps) {
  return (
    <ProfileFrame tab="watches" count={null}>
      {message !== null && <Failure>{message}</Failure>}
      {entries.length === 0 ? <NothingWatched /> : <Entries entries={entries} />}
      {settings !== null && (
        <>
          <WatchTimesForm times={settings.times} />
          <WatchChannels channels={settings.channels} email={email} isVerified={isVerified} pushKey={pushKey} />
          <FeedSection address={settings.feed === null ? null : `${siteUrl}/watches/feed/${settings.feed}`} />
        </>
      )}
    </ProfileFrame>
  );
}

function NothingWatched() {
  return (
    <div className="message">
      <p className="heading">You watch nothing yet</p>
      <p>
        On the page of a piece, choose “Watch”: we tell you when it is cheaper, or back in your size. On a list, “Tell
        me of new ones”.
      </p>
      <a className="button" href="/dresses">
        Browse dresses
      </a>
    </div>
  );
}

function Entries({ entries }: { entries: readonly ShownWatch[] }) {
  const id = useId();
  return (
    <section className="watched" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        What you watch
      </h2>
      <ul className="rows">
        {entries.map((entry) => (
          <li key={entry.id} className="row">
            <div className="watched-piece">
              {entry.imageUrl !== null && (
                <span className="small-picture">
                  <Picture url={entry.imageUrl} alt="" priority="lazy" instead={null} />
                </span>
              )}
              <div>
                <p className="row-title">
                  <a className="text-link" href={entry.href}>
                    {entry.title}
                  </a>
                  {entry.isPaused && <span className="session-note">Paused</span>}
                </p>
                <p>{entry.wish}</p>
                <p className="text-muted">{entry.about}</p>
              </div>
            </div>
            <Form method="post" className="actions">
              <input type="hidden" name="id" value={entry.id} />
              <SubmitButton
                name="intent"
                value={entry.isPaused ? 'resume' : 'pause'}
                isMinor
                aria-label={`${entry.isPaused ? 'Go on with' : 'Pause'} ${entry.title}: ${entry.wish}`}
              >
                {entry.isPaused ? 'Go on' : 'Pause'}
              </SubmitButton>
              <SubmitButton
                name="intent"
                value="remove"
                isMinor
                aria-label={`Stop watching ${entry.title}: ${entry.wish}`}
              >
                Stop
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The feed of what somebody watches. @param address where it is; `null`: there is none */
function FeedSection({ address }: { address: string | null }) {
  const id = useId();
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
          <SubmitButton name="intent" value="make-feed" isMinor>
            {address === null ? 'Make a feed' : 'Give it another address'}
          </SubmitButton>
          {address !== null && (
            <SubmitButton name="intent" value="remove-feed" isMinor>
              Remove the feed
            </SubmitButton>
          )}
        </div>
      </Form>
    </SettingsSection>
  );
}
