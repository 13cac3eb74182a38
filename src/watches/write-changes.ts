import type { MailText } from '../accounts/mail/mail-layout.ts';
import { BRAND } from '../model/brand.ts';
import { productPath } from '../model/product/product-path.ts';
import { formatPieceChange, formatWatchedList } from '../model/watches/format-watch.ts';
import { readWatchedList } from './match-lists.ts';
import type { CheckedChange } from './recheck-changes.ts';

/** Pieces that a message names; how many more there are it says. */
const MOST_NAMED = 20;

/** What is told, as every channel tells it; `more`: pieces beyond those named. */
export type WrittenChanges = ReturnType<typeof writeChanges>;

/** One thing that is so now. `about`: the shop, and the list that it is new in. `path`: on this site. */
export function writeItem({ notice, piece }: CheckedChange, now: number) {
  const list = notice.list === null ? null : readWatchedList(notice.list);
  return {
    title: piece.title,
    about: list === null ? piece.retailer : `${piece.retailer} · ${formatWatchedList(list)}`,
    text: formatPieceChange(notice, piece, notice.fromPrice, now),
    path: productPath(piece),
  };
}

/** Words of what is so now. @param siteUrl origin of the site @param now in milliseconds since 1970 */
export function writeChanges(changes: readonly CheckedChange[], siteUrl: string, now: number) {
  const items = changes.slice(0, MOST_NAMED).map((one) => {
    const { path, ...item } = writeItem(one, now);
    return { ...item, href: siteUrl + path, productId: one.piece.id };
  });
  const [first] = items;
  const headline =
    first && changes.length === 1 ? `${first.title}: ${first.text}` : `${changes.length} things that you watch`;
  return { headline, items, more: changes.length - items.length };
}

/**
 * The same as a mail. @param stopUrl where one click stops these mails
 * @param stopOne where that stops the watch of each thing: of an address without an account, which has no other place to change
 * anything; else `null`
 */
export function writeChangesMail(
  { headline, items, more }: WrittenChanges,
  siteUrl: string,
  stopUrl: string,
  stopOne: readonly string[] | null,
): MailText {
  return {
    subject: headline.replace(/\s+/g, ' ').slice(0, 150),
    heading: items.length === 1 && more === 0 ? 'You asked to be told' : headline,
    paragraphs: more > 0 ? [`And ${more} more, which your lists show.`] : [],
    items: items.map(({ title, about, text, href }, at) => ({
      title,
      href,
      lines: [text, about],
      ...(stopOne && { way: { label: 'Stop watching this', href: stopOne[at] ?? stopUrl } }),
    })),
    footnote: `${BRAND} tells you because you watch these. Prices and sizes are as they were when this was sent.`,
    ways: stopOne
      ? [{ label: 'See all that you watch, and stop it', href: stopUrl }]
      : [
          { label: 'Change what you watch', href: `${siteUrl}/profile/watches` },
          { label: 'Stop these mails', href: stopUrl },
        ],
  };
}
