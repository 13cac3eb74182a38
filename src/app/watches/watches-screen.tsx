import { useId } from 'react';
import { Form } from 'react-router';
import type { WatchSettings } from '../../model/watches/watch-entry.ts';
import { useIsSending } from '../account/forms/account-form.tsx';
import { ProfileFrame } from '../profile/profile-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { FeedSection } from './feed-section.tsx';
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
      {message !== null && (
        <p className="notice" role="alert">
          {message}
        </p>
      )}
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
  const isSending = useIsSending();
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
              <button
                type="submit"
                className="button"
                name="intent"
                value={entry.isPaused ? 'resume' : 'pause'}
                disabled={isSending}
                aria-label={`${entry.isPaused ? 'Go on with' : 'Pause'} ${entry.title}: ${entry.wish}`}
              >
                {entry.isPaused ? 'Go on' : 'Pause'}
              </button>
              <button
                type="submit"
                className="button"
                name="intent"
                value="remove"
                disabled={isSending}
                aria-label={`Stop watching ${entry.title}: ${entry.wish}`}
              >
                Stop
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
