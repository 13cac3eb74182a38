import { data } from 'react-router';
import { withoutReferrer } from '../account/load-mail-screen.ts';
import { withFallback } from '../account/with-fallback.ts';
import { requestContext, servicesContext } from '../context.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import { showEntry } from '../watches/show-entry.ts';
import { StopScreen, type StopView } from '../watches/stop-screen.tsx';
import type { Route } from './+types/watch-stop.ts';

export const meta = unlistedMeta('Stop these mails');

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  return withoutReferrer(all);
}

/** Looking stops nothing: programs that check mails open what is in them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<{ token: string; view: StopView | null }> {
  const { auth, report, keepFromCaches } = context.get(requestContext);
  keepFromCaches();
  const token = url.searchParams.get('token') ?? '';
  const { currencies } = context.get(servicesContext).catalog.money;
  try {
    const stop = await auth.findWatchStop(token);
    if (stop?.kind === 'watch') return { token, view: { kind: 'watch', watch: showEntry(stop.entry, currencies) } };
    if (stop?.kind !== 'address') return { token, view: stop };
    const watches = stop.entries.map((entry) => ({ ...showEntry(entry, currencies), stop: entry.stop }));
    return { token, view: { kind: 'address', email: stop.email, watches } };
  } catch (error) {
    report(error);
    // What a button does is tried whatever can be shown.
    return { token, view: { kind: 'mails' } };
  }
}

/** Stops what the link says, for a person at the button and for a mail program alike (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const { auth, report } = context.get(requestContext);
  try {
    const isStopped = await auth.stopWatching(url.searchParams.get('token') ?? '');
    return data({ outcome: isStopped ? 'stopped' : 'unknown' } as const, { status: isStopped ? 200 : 404 });
  } catch (error) {
    report(error);
    return data({ outcome: 'failed' } as const, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFallback(serverAction, data({ outcome: 'failed' as const }, { status: 503 }));
}

export default function WatchStop({ loaderData, actionData }: Route.ComponentProps) {
  return <StopScreen {...loaderData} outcome={actionData?.outcome ?? null} />;
}
