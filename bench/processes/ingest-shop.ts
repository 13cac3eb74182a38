import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom, type Random } from '../made/random.ts';

/**
 * A Shopify shop of any size in a process of its own, cheap to serve: pages of 250 records are copies of a few made
 * beforehand, in which ids and prices are overwritten. Sizes and changes are set by `GET /set?count=…&changed=…`.
 */

const PAGE = 250;
/** Shopify's own limit for one list; a larger shop is read as collections `c0`, `c1` … */
const LIST_PAGES = 100;
const TEMPLATES = 16;
const FIRST_ID = 5_000_000_000_000;
const ID_MARK = '@'.repeat(String(FIRST_ID).length);
const QUOTED_ID = /"(@+\d?)"/g;
const PRICE_MARK = '##';

interface Template {
  readonly bytes: Buffer;
  /** Where ids and prices stand, and of which of the records. */
  readonly ids: readonly (readonly [at: number, record: number])[];
  readonly prices: readonly (readonly [at: number, record: number])[];
}

const COLORS = ['Black', 'White', 'Sage', 'Navy', 'Chocolate', 'Red', 'Cream', 'Pink', 'Blue', 'Lemon'];
const STYLES = ['Nova', 'Lavine', 'Romaine', 'Susan', 'Gigi', 'Marlowe', 'Adela', 'Juno', 'Tilly', 'Wren'];
const GARMENTS = ['Mini Dress', 'Maxi Dress', 'Crop Top', 'Knit Jumper', 'Wide Leg Pants', 'Denim Shorts'];
const CLOTHS = ['soft cotton', 'washed linen', 'ribbed jersey', 'crinkled satin', 'heavy twill', 'brushed wool'];
const DETAILS = ['a square neckline', 'a tie at the back', 'side pockets', 'a hidden zip', 'puffed sleeves', 'a slit'];
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

const templates = Array.from({ length: TEMPLATES }, (_, seed) => createTemplate(createRandom(seed + 1)));
const settings = { count: 0, changed: 0 };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://shop.test');
  if (url.pathname === '/set') {
    for (const key of ['count', 'changed'] as const) settings[key] = Number(url.searchParams.get(key));
    return void response.end();
  }
  if (!url.pathname.endsWith('/products.json')) return void response.writeHead(404).end();
  const list = Number(/^\/collections\/c(\d+)\//.exec(url.pathname)?.[1] ?? 0);
  const page = Number(url.searchParams.get('page')) - 1;
  const body = page < LIST_PAGES ? renderPage(list * LIST_PAGES + page) : Buffer.from('{"products":[]}');
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function renderPage(page: number): Buffer {
  const template = templates[page % TEMPLATES];
  if (!template || page * PAGE >= settings.count) return Buffer.from('{"products":[]}');
  const bytes = Buffer.from(template.bytes);
  for (const [at, record] of template.ids) bytes.write(String(FIRST_ID + page * PAGE + record), at, 'latin1');
  for (const [at, record] of template.prices) {
    // One in a hundred costs something else after a change.
    const isChanged = (page * PAGE + record) % 100 === 0;
    bytes.write(String(20 + ((record + (isChanged ? settings.changed : 0)) % 80)), at, 'latin1');
  }
  return bytes;
}

function createTemplate(random: Random): Template {
  const ids: [number, number][] = [];
  const prices: [number, number][] = [];
  let text = '{"products":[';
  for (let record = 0; record < PAGE; record += 1) {
    const start = text.length;
    const json = JSON.stringify(createRecord(random)).replace(QUOTED_ID, '$1');
    text += record === 0 ? json : `,${json}`;
    for (let at = text.indexOf(ID_MARK, start); at >= 0; at = text.indexOf(ID_MARK, at + 1)) ids.push([at, record]);
    for (let at = text.indexOf(PRICE_MARK, start); at >= 0; at = text.indexOf(PRICE_MARK, at + 1))
      prices.push([at, record]);
  }
  return { bytes: Buffer.from(`${text}]}`, 'latin1'), ids, prices };
}

/** Some 3 kB, as real records of fashion shops have. */
function createRecord(random: Random): object {
  const color = random.pick(COLORS);
  const title = `${random.pick(STYLES)} ${random.pick(GARMENTS)} ${color}`;
  const handle = title.toLowerCase().replaceAll(' ', '-');
  const sizes = SIZES.slice(random.whole(0, 2), random.whole(4, 7));
  const sentences = Array.from(
    { length: random.whole(3, 7) },
    () => `Made of ${random.pick(CLOTHS)} with ${random.pick(DETAILS)} &amp; ${random.pick(DETAILS)}.`,
  );
  return {
    id: ID_MARK,
    title,
    handle: `${handle}-${ID_MARK}`,
    body_html: `<p>${sentences.join('</p>\n<p>')}</p>\n<ul><li>Model wears <strong>S</strong></li><li>Cold wash</li></ul>`,
    published_at: '2026-03-01T10:00:00+10:00',
    created_at: '2026-02-20T10:00:00+10:00',
    updated_at: '2026-04-01T10:00:00+10:00',
    vendor: 'Nova',
    product_type: '',
    tags: ['new', 'live', `colour:${color.toLowerCase()}`, 'related: more of it', 'spring', 'full price'],
    variants: sizes.map((size, at) => ({
      id: `${ID_MARK}${at}`,
      title: size,
      option1: size,
      option2: null,
      option3: null,
      sku: '',
      requires_shipping: true,
      taxable: true,
      featured_image: null,
      available: random.chance(0.8),
      price: `${PRICE_MARK}.00`,
      grams: 300,
      compare_at_price: null,
      position: at + 1,
      product_id: ID_MARK,
    })),
    images: Array.from({ length: random.whole(2, 5) }, (_, at) => ({
      id: `${ID_MARK}${at}`,
      position: at + 1,
      product_id: ID_MARK,
      variant_ids: [],
      src: `https://cdn.shop.example/s/files/1/0061/products/${handle}-${ID_MARK}-${at + 1}.jpg?v=1740000000`,
      width: 1200,
      height: 1800,
    })),
    options: [{ name: 'Size', position: 1, values: sizes }],
  };
}
