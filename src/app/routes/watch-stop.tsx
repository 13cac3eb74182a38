import type { ReactNode } from 'react';
import { data, Form } from 'react-router';
import { tokenHeaders } from '../account/account-headers.ts';
import { withFallback } from '../account/with-fallback.ts';
import { requestContext, servicesContext } from '../context.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import { showEntry } from '../watches/show-entry.ts';
import type { Route } from './+types/watch-stop.ts';

export const meta = unlistedMeta('Stop these mails');

export const headers = tokenHeaders;

/** Looking stops nothing: programs that check mails open what is in them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth, report, keepFromCaches } = context.get(requestContext);
  keepFromCaches();
  const token = url.searchParams.get('token') ?? '';
  const { currencies } = context.get(servicesContext).catalog.money;
  try {
    const stop = await auth.findWatchStop(token);
    if (stop?.kind === 'watch') return { token, view: { kind: stop.kind, watch: showEntry(stop.entry, currencies) } };
    if (stop?.kind !== 'address') return { token, view: stop };
    const watches = stop.entries.map((entry) => ({ ...showEntry(entry, currencies), stop: entry.stop }));
    return { token, view: { kind: stop.kind, email: stop.email, watches } };
  } catch (error) {
    report(error);
    // What a button does is tried whatever can be shown.
    return { token, view: { kind: 'mails' as const } };
  }
}

/** What the link of a mail would stop. */
type StopView = NonNullable<Awaited<ReturnType<typeof loader>>['view']>;

/** Stops what the link says, for a person at the button and for a mail program alike (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const { auth, report } = context.get(requestContext);
  const isStopped = await auth.stopWatching(url.searchParams.get('token') ?? '').catch(report);
  if (isStopped === undefined) return data({ outcome: 'failed' } as const, { status: 503 });
  return data({ outcome: isStopped ? 'stopped' : 'unknown' } as const, { status: isStopped ? 200 : 404 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFallback(serverAction, data({ outcome: 'failed' as const }, { status: 503 }));
}

const OUTCOMES = {
  stopped: ['Stopped', 'You hear no more of it.'],
  unknown: [
    'There is nothing to stop',
    'It was stopped already, or this link is not whole: please open it once more from the mail.',
  ],
  failed: ['One moment', 'It could not be stopped right now. Please try again.'],
} as const;

/** The way out of mails, without logging in. */
export default function WatchStop({ loaderData: { token, view }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? null;
  // What was stopped is not there to be looked at any more.
  const said = outcome ?? (view === null ? 'unknown' : null);
  if (said === 'stopped' || said === 'unknown' || view === null) {
    const [title, text] = OUTCOMES[said ?? 'unknown'];
    return <Plain title={title} text={text} isStatus={outcome !== null} />;
  }
  const failed = said === 'failed' ? OUTCOMES.failed[1] : null;
  if (view.kind === 'address') return <StopAddress token={token} view={view} failed={failed} />;
  const isMails = view.kind === 'mails';
  const title = isMails ? 'Stop these mails?' : 'Stop watching this?';
  const text = isMails
    ? 'You will hear no more by mail of what you watch. The watches stay: you find them in your profile.'
    : `${view.watch.title}: ${view.watch.wish}`;
  return (
    <Plain title={title} text={failed ?? text} isStatus={failed !== null}>
      <Stop token={token} label={isMails ? 'Stop them' : 'Stop it'} isPrimary />
    </Plain>
  );
}

function StopAddress({
  token,
  view: { email, watches },
  failed,
}: {
  readonly token: string;
  readonly view: Extract<StopView, { readonly kind: 'address' }>;
  readonly failed: string | null;
}) {
  const text = watches.length === 0 ? `${email} watches nothing any more.` : `What ${email} watches:`;
  return (
    <Plain title="What you watch" text={failed ?? text} isStatus={failed !== null}>
      <ul className="rows mt-8 text-left">
        {watches.map(({ id, title, href, wish, about, stop }) => (
          <li key={id} className="row">
            <div>
              <p className="row-title">
                <a className="text-link" href={href}>
                  {title}
                </a>
              </p>
              <p>{wish}</p>
              <p className="text-muted">{about}</p>
            </div>
            <Stop token={stop} label="Stop" about={`${title}: ${wish}`} />
          </li>
        ))}
      </ul>
      <Stop token={token} label="Stop everything and forget my address" isPrimary />
    </Plain>
  );
}

interface PlainProps {
  readonly title: string;
  readonly text: string;
  /** Whether it came of a button. */
  readonly isStatus: boolean;
  readonly children?: ReactNode;
}

function Plain({ title, text, isStatus, children }: PlainProps) {
  return (
    <div className="plain">
      <h1 className="display">{title}</h1>
      <p className="mt-4 text-muted break-words" role={isStatus ? 'status' : undefined}>
        {text}
      </p>
      {children}
    </div>
  );
}

interface StopProps {
  readonly token: string;
  readonly label: string;
  readonly about?: string;
  readonly isPrimary?: boolean;
}

function Stop({ token, label, about, isPrimary = false }: StopProps) {
  return (
    <Form
      method="post"
      action={`/watches/stop?${new URLSearchParams({ token })}`}
      className={isPrimary ? 'mt-8' : undefined}
    >
      <button
        type="submit"
        className={isPrimary ? 'button button-primary' : 'button'}
        aria-label={about && `${label} ${about}`}
      >
        {label}
      </button>
    </Form>
  );
}
