import { data, type RouterContextProvider, redirect } from 'react-router';
import type { SavedItem, SavedList } from '../../model/account/account.ts';
import { findRequiredAccount } from '../account/require-account.ts';
import { requestContext } from '../context.ts';
import { logInPath } from '../page/log-in-path.ts';
import { parseProfileView } from './profile-view.ts';

/** What a card shows of a saved item, and nothing else. */
export type SavedCard = Pick<
  SavedItem,
  'productId' | 'typeId' | 'title' | 'retailer' | 'url' | 'currency' | 'priceMinor' | 'imageUrls' | 'isListed'
>;

export type SavedPage = Omit<SavedList, 'items'> & { readonly items: readonly SavedCard[] };

export interface ProfileData {
  /** `null`: it cannot be had now. */
  readonly saved: SavedPage | null;
  /** See `SavedAnswer`. */
  readonly askedAt?: number | undefined;
}

type Context = Readonly<RouterContextProvider>;

/** The profile of who is signed in; anybody else is sent to log in. Both tabs show how many items are saved. */
export async function loadProfile(context: Context, url: URL) {
  const isAway = (await findRequiredAccount({ context, url })) === 'away';
  const saved = isAway ? null : await askSaved(context, url);
  return data<ProfileData>({ saved }, { status: saved === null ? 503 : 200 });
}

async function askSaved(context: Context, url: URL): Promise<SavedPage | null> {
  const { auth, report } = context.get(requestContext);
  const { typeId, page } = parseProfileView(url.searchParams);
  const list = await auth.listSaved({ typeId, page }).catch((error: unknown) => {
    report(error);
    return 'failed' as const;
  });
  if (list === 'failed') return null;
  // The session has ended since the question before.
  if (list === null) throw redirect(logInPath('login', url.pathname + url.search, 'ended'));
  return { ...list, items: list.items.map(toCard) };
}

function toCard({
  productId,
  typeId,
  title,
  retailer,
  url,
  currency,
  priceMinor,
  imageUrls,
  isListed,
}: SavedItem): SavedCard {
  return { productId, typeId, title, retailer, url, currency, priceMinor, imageUrls, isListed };
}
