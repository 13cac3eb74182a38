import type { WatchFeed } from '../db/watches/watch-feeds.ts';
import { BRAND } from '../model/brand.ts';
import { dictionary } from '../text/dictionary.ts';
import { formatDate } from '../text/format-time.ts';

/** A feed as Atom 1.0 (RFC 4287). @param siteUrl origin of the site */
export function writeFeed({ id, createdAt, entries }: WatchFeed, token: string, siteUrl: string): string {
  const updated = entries[0]?.toldAt ?? createdAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>urn:uuid:${id}</id>`,
    `  <title>What you watch at ${escapeXml(BRAND)}</title>`,
    `  <updated>${updated.toISOString()}</updated>`,
    `  <author><name>${escapeXml(BRAND)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/watches/feed/${token}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/profile/watches`)}"/>`,
    ...entries.map((entry) => {
      const toldAt = entry.toldAt.toISOString();
      const content = `${entry.text}\n${entry.about}\nAs it was on ${formatDate(entry.toldAt.getTime())}.`;
      return [
        '  <entry>',
        `    <id>urn:uuid:${entry.id}</id>`,
        `    <title>${escapeXml(`${entry.title}: ${entry.text}`)}</title>`,
        `    <published>${toldAt}</published>`,
        `    <updated>${toldAt}</updated>`,
        `    <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + entry.path)}"/>`,
        `    <content type="text">${escapeXml(content)}</content>`,
        '  </entry>',
      ].join('\n');
    }),
    '</feed>',
    '',
  ].join('\n');
}

const ENTITIES = dictionary<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** What XML 1.0 does not know: a single one makes the whole feed unreadable. */
const NOT_XML = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '\uFFFD').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
