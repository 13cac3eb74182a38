import { parseArgs } from 'node:util';
import { googleMerchantAdapter } from '../../src/ingest/adapters/feeds/feeds.ts';
import type { RetailerSource } from '../../src/ingest/retailer.ts';

/**
 * Reads a made-up feed, in a process of its own so that its memory is its own, and keeps the ids as a run does. Prints as
 * JSON: how many there are, and the most memory in MB that it had after a page. (What Linux says of a process's peak begins
 * with its parent's.)
 */
const { values } = parseArgs({ options: { format: { type: 'string' }, megabytes: { type: 'string' } } });
const bytes = Number(values.megabytes) * 1024 * 1024;
const DESCRIPTION = 'Cut on the bias, with a hem that moves. '.repeat(75);

/** One row in two is rejected; one in twenty is of a group, whose other rows stand far away. */
function describeRow(at: number): Record<string, string> {
  return {
    'g:id': `nova-dresses-${at}`,
    title: `Nova dress number ${at}`,
    description: `${at}: ${DESCRIPTION}`,
    link: `https://nova.test/products/nova-${at}`,
    'g:price': at % 2 === 0 ? '68.00 USD' : '68.00 EUR',
    'g:item_group_id': at % 20 === 0 ? `nova-group-of-dresses-${(at / 20) % 100}` : '',
  };
}

const FORMATS: Readonly<Record<string, { head: string; row: (at: number) => string; foot: string }>> = {
  xml: {
    head: '<rss><channel>',
    row: (at) => {
      const elements = Object.entries(describeRow(at)).map(([name, value]) => `<${name}>${value}</${name}>`);
      return `<item>${elements.join('')}</item>\n`;
    },
    foot: '</channel></rss>',
  },
  tsv: {
    head: `${Object.keys(describeRow(0)).join('\t')}\n`,
    row: (at) => `${Object.values(describeRow(at)).join('\t')}\n`,
    foot: '',
  },
};

async function* writeFeed(): AsyncGenerator<Uint8Array> {
  const { head, row, foot } = FORMATS[values.format ?? ''] ?? { head: '', row: String, foot: '' };
  let text = head;
  for (let at = 0, written = 0; written < bytes; at += 1) {
    text += row(at);
    if (text.length < 65_536) continue;
    written += text.length;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + foot);
}

const source: RetailerSource = { name: 'Nova', adapter: 'google-merchant', address: 'https://nova.test/' };
const ids: (string | null)[] = [];
let peak = 0;
for await (const { records } of googleMerchantAdapter.readStream(writeFeed(), 'feed', source)) {
  for (const record of records) {
    if ('failure' in record) throw new Error(record.failure);
    const parsed = googleMerchantAdapter.parse(record, source);
    if (parsed.kind === 'broken') throw new Error(parsed.reason);
    const found = parsed.kind === 'rejected' ? [parsed] : parsed.products;
    for (const { externalId } of found) ids.push(externalId);
  }
  peak = Math.max(peak, process.memoryUsage.rss());
}
console.log(JSON.stringify({ ids: ids.length, peak: peak / 1024 ** 2 }));
