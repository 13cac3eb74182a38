import { Client } from 'pg';
import { PRODUCT_TYPES } from '../../src/model/product/product-types.ts';

const COLORS = ['black', 'white', 'blue', 'red', 'pink', 'green', 'beige', 'brown', 'navy', 'cream', 'grey', 'ivory'];
const SHADES = [
  'sage',
  'mocha',
  'rust',
  'teal',
  'coral',
  'lilac',
  'olive',
  'camel',
  'sand',
  'cobalt',
  'butter',
  'mint',
];
const RETAILERS = [
  'Princess Polly',
  'Motel Rocks',
  'Glassons',
  'Northbank',
  'Osier',
  'Pell & Daughter',
  'Quarry',
  'Tamarind',
];
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
const NUMBERS = Array.from({ length: 11 }, (_, i) => `US ${2 * i}`);
/** Rows of one statement. */
const ROWS = 50_000;

/**
 * Fills an empty database with products that look like those of shops, without passing them through this process: eight types,
 * eight retailers, 24 colors, two systems of sizes, four pictures and some 600 characters of description each.
 */
export async function makeProductsBySql(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    for (let first = 1; first <= count; first += ROWS) {
      await client.query(INSERT, [
        first,
        Math.min(first + ROWS - 1, count),
        PRODUCT_TYPES.map(({ id }) => id),
        JSON.stringify(PRODUCT_TYPES.map(({ subcategories }) => subcategories)),
        RETAILERS,
        [...COLORS, ...SHADES],
        LETTERS,
        NUMBERS,
      ]);
    }
    await client.query('update catalogue_version set version = version + 1');
    await client.query('vacuum analyze products');
  } finally {
    await client.end();
  }
}

const INSERT = `
  insert into products (retailer, external_id, type_id, type_reason, title, description, subcategories, price, colors, sizes,
    available_sizes, available, url, image_urls, content_hash, created_at)
  select p.retailer, p.n::text, p.type_id, 'title', p.style || ' ' || p.color || ' ' || p.type_id || ' ' || p.n,
    repeat('Soft cotton with a square neckline, a hidden zip and side pockets. ', 9), array[p.subcategory], p.price,
    array[p.color], p.sizes, stock.sizes, cardinality(stock.sizes) > 0,
    'https://www.' || p.host || '.example/products/' || lower(p.style) || '-' || p.color || '-' || p.n,
    array(select 'https://cdn.shop.example/s/files/1/0061/' || p.host || '/products/' || lower(p.style) || '-' || p.color || '-'
      || md5(p.n || 'x') || '-' || i || '.jpg?v=1740' || p.n % 1000000 from generate_series(1, 4) i),
    '', timestamptz '2026-01-01' - p.age * interval '1 minute'
  from (
    select n, ($3::text[])[1 + n % 8] as type_id,
      $4::jsonb -> (n % 8) ->> (random() * (jsonb_array_length($4::jsonb -> (n % 8)) - 1))::int as subcategory,
      retailer, lower(left(retailer, 5)) as host,
      (array['Nova', 'Lavine', 'Romaine', 'Susan', 'Gigi', 'Marlowe', 'Adela', 'Juno'])[1 + floor(random() * 8)::int] as style,
      ($6::text[])[1 + floor(24 * random() * random())::int] as color,
      9 + floor(240 * random() * random()) + 0.95 as price,
      case when random() < 0.5 then ($7::text[])[1 + s : 5 + s] else ($8::text[])[1 + s : 6 + s] end as sizes,
      floor(random() * 1440000)::int as age
    from (
      select n, ($5::text[])[1 + floor(8 * random() * random())::int] as retailer, floor(random() * 4)::int as s
      from generate_series($1::int, $2::int) n
    ) as drawn
  ) as p
  cross join lateral (select array(select size from unnest(p.sizes) size where p.n > 0 and random() < 0.8) as sizes) as stock`;
