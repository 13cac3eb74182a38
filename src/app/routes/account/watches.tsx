import { data, redirect, replace } from 'react-router';
import type { WatchChange } from '../../../server/auth/watches-auth.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { withFallback } from '../../account/with-fallback.ts';
import { requestContext, servicesContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import { showEntry } from '../../watches/show-entry.ts';
import { parseTimes } from '../../watches/watch-fields.ts';
import { WatchesScreen } from '../../watches/watches-screen.tsx';
import type { Route } from './+types/watches.ts';

const HERE = '/profile/watches';

export const meta = unlistedMeta('Watches');

export const headers = accountHeaders;

/** iPhones push to what was added to the home screen, and to nothing else: for that it has to be an app. */
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { auth } = args.context.get(requestContext);
  const entries = await auth.listWatches();
  if (entries === null) throw redirect(endedOrSignedOut(args.context, HERE));
  const { catalog, site } = args.context.get(servicesContext);
  return {
    siteUrl: site.url,
    email: account.email,
    isVerified: account.email !== null && (await auth.addressState())?.isVerified === true,
    entries: entries.map((entry) => showEntry(entry, catalog.money.currencies)),
    settings: await auth.watchSettings(),
    pushKey: auth.pushKey(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const change = parseChange(form);
  if (typeof change === 'string') return data({ message: change }, { status: 422 });
  const refusal = await auth.changeWatches(change);
  if (refusal === 'signed-out') return redirect(endedOrSignedOut(context, HERE));
  if (refusal !== null) return data({ message: REFUSALS[refusal] }, { status: refusal === 'failed' ? 503 : 422 });
  auth.setFlash('watches-changed');
  return replace(HERE);
}

const REFUSALS = {
  full: 'These are as many as there can be. Please remove one first.',
  unsafe: 'Please give an address that begins with https.',
  broken: 'The browser gave no address that it could be told at. Please try again.',
  failed: 'It could not be done. Please try again.',
} as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFallback(serverAction, data({ message: REFUSALS.failed }, { status: 503 }));
}

/** @returns what is wrong, in words, or what is to be changed */
function parseChange(form: FormData): WatchChange | string {
  const read = (name: string) => String(form.get(name) ?? '');
  const intent = read('intent');
  const id = Number(read('id'));
  if (intent === 'remove' || intent === 'pause' || intent === 'resume') {
    return Number.isSafeInteger(id) && id > 0 ? { do: intent, id } : 'There is no such watch.';
  }
  if (intent === 'times') {
    const times = parseTimes((name) => form.get(name));
    return times ? { do: 'times', times } : 'Please look at the time zone: it is written like Europe/Berlin.';
  }
  if (intent === 'mail-on' || intent === 'mail-off') return { do: 'mail', isOn: intent === 'mail-on' };
  if (intent === 'remove-channel') {
    return /^[0-9a-f-]{36}$/.test(read('id')) ? { do: 'remove-channel', id: read('id') } : 'There is no such channel.';
  }
  if (intent === 'add-push') {
    return { do: intent, subscription: { endpoint: read('endpoint'), p256dh: read('p256dh'), auth: read('auth') } };
  }
  if (intent === 'make-feed' || intent === 'remove-feed') return { do: intent };
  const kind = read('kind');
  const target = read('target').trim();
  if (kind !== 'webhook' && kind !== 'ntfy') return 'Please choose what is at the address.';
  const url = URL.parse(target);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb || target.length > 2000) return 'Please give a whole address, such as https://ntfy.sh/my-topic.';
  if (kind === 'ntfy' && !/^\/[\w-]{1,64}$/.test(url.pathname))
    return 'A topic of ntfy is the last part: https://ntfy.sh/my-topic.';
  return { do: 'add-channel', kind, target };
}

export default function Watches({ loaderData, actionData }: Route.ComponentProps) {
  return <WatchesScreen {...loaderData} message={actionData?.message ?? null} />;
}
