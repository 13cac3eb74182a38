import type { TestAnswer } from './test-reader.ts';

/** The same three products as each kind of shop writes them, with one record that is none. */
export interface ContractFixture {
  readonly adapter: string;
  readonly address: string;
  /** By path and query. */
  readonly answers: Readonly<Record<string, TestAnswer>>;
  /** Why the bad record of the answers is none. */
  readonly badReason: string;
  /** Answers of the shop kept in files, without the bad record. */
  readonly files: readonly string[];
  /** A file that lists nothing; `null` when there is no such thing. */
  readonly empty: string | null;
  /** Files of other kinds that the adapter cannot tell from its own. */
  readonly accepts: readonly string[];
}

const variant = (id: string, color: string, size: string, price: string, changes = '') =>
  `{"id":${id},"option1":"${color}","option2":"${size}","price":"${price}","available":true${changes}}`;
const OPTIONS = '[{"name":"Color","values":[]},{"name":"Size","values":[]}]';
const AIDA = `{"id":9007199254740993,"title":"Aida Mini Dress","handle":"aida-mini-dress","product_type":"Dresses","options":${OPTIONS},
  "variants":[${variant('1', 'Black', 'S', '68.00')},${variant('2', 'Black', 'M', '68.00', ',"available":false')},${variant('3', 'Sea Mist', 'S', '68.00')}],
  "images":[{"src":"https://cdn.test/black.jpg","variant_ids":[1,2]},{"src":"https://cdn.test/mist.jpg","variant_ids":[3]}]}`;
const NOVA = `{"id":9007199254740995,"title":"Nova Jeans \\"Wide\\"","handle":"nova-jeans","product_type":"Jeans","options":${OPTIONS},
  "variants":[${variant('4', 'Blue', '8', '80.00', ',"compare_at_price":"100.00"')}],"images":[{"src":"https://cdn.test/nova.jpg"}]}`;

const shopify: ContractFixture = {
  adapter: 'shopify',
  address: 'https://shop.test',
  answers: {
    '/products.json?limit=250&page=1': {
      contentType: 'application/json',
      body: `{"products":[${AIDA},{"title":"?"},${NOVA}]}`,
    },
    '/products.json?limit=250&page=2': { contentType: 'application/json', body: '{"products":[]}' },
    '/products.json?limit=1&page=1': { contentType: 'application/json', body: `{"products":[${AIDA}]}` },
    '/products.json?limit=1&page=2': { contentType: 'application/json', body: '{"products":[]}' },
  },
  badReason: 'no id',
  files: [`{"products":[${AIDA},${NOVA}]}`],
  empty: '{"products":[]}',
  accepts: [],
};

const offer = (price: string, changes = '') => `{"@type":"Offer","price":"${price}","priceCurrency":"USD"${changes}}`;
const form = (color: string, image: string, size: string, offers: string) =>
  `{"@type":"Product","color":"${color}","image":"https://cdn.test/${image}.jpg","size":"${size}","offers":${offers}}`;
const AIDA_PAGE = `<html><link rel="canonical" href="https://shop.test/products/aida-mini-dress"><h1>Aida Mini Dress</h1>
<script type="application/ld+json">{"@graph":[{"@type":"Product","name":"Belt","url":"/products/belt","offers":${offer('9')}},
{"@type":"ProductGroup","name":"Aida Mini Dress","url":"/products/aida-mini-dress","productID":9007199254740993,"category":"Dresses",
"variesBy":["https://schema.org/color","https://schema.org/size"],"hasVariant":[${form('Black', 'black', 'S', offer('68.00'))},
${form('Black', 'black', 'M', offer('68.00', ',"availability":"https://schema.org/OutOfStock"'))},${form('Sea Mist', 'mist', 'S', offer('68.00'))}]}]}</script></html>`;
const NOVA_PAGE = `<html><link rel="canonical" href="https://shop.test/products/nova-jeans"><h1>Nova Jeans "Wide"</h1>
<div itemscope itemtype="https://schema.org/Product"><meta itemprop="productID" content="9007199254740995">
<span itemprop="name">Nova Jeans "Wide"</span><img itemprop="image" src="https://cdn.test/nova.jpg"><i itemprop="category">Jeans</i>
<b itemprop="color">Blue</b><b itemprop="size">8</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer">
<meta itemprop="price" content="80.00"><meta itemprop="priceCurrency" content="USD">
<span itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification"><meta itemprop="priceType"
content="https://schema.org/ListPrice"><meta itemprop="price" content="100.00"></span></p></div></html>`;
const loc = (path: string) => `<url><loc>https://shop.test${path}</loc></url>`;

const productPages: ContractFixture = {
  adapter: 'product-pages',
  address: 'https://shop.test',
  answers: {
    '/sitemap.xml': {
      body: `<urlset>${['/about', '/products/aida-mini-dress', '/products/nova-jeans', '/products/none'].map(loc).join('')}</urlset>`,
    },
    '/products/aida-mini-dress': { contentType: 'text/html', body: AIDA_PAGE },
    '/products/nova-jeans': { contentType: 'text/html', body: NOVA_PAGE },
    '/products/none': { contentType: 'text/html', body: '<h1>Gone</h1>' },
  },
  badReason: 'no product on the page',
  files: [AIDA_PAGE, NOVA_PAGE],
  empty: null,
  accepts: ['a web page'],
};

const item = (id: string, group: string, title: string, path: string, more: string) =>
  `<item><g:id>${id}</g:id><g:item_group_id>${group}</g:item_group_id><title>${title}</title><link>https://shop.test/products/${path}</link>${more}</item>`;
const dress = (id: string, color: string, image: string, size: string, more = '') =>
  item(
    id,
    '9007199254740993',
    'Aida Mini Dress',
    'aida-mini-dress',
    `<g:product_type>Dresses</g:product_type><g:color>${color}</g:color><g:image_link>https://cdn.test/${image}.jpg</g:image_link><g:size>${size}</g:size><g:price>68.00 USD</g:price>${more}`,
  );
const ITEMS = [
  dress('1', 'Black', 'black', 'S', '<g:availability>in_stock</g:availability>'),
  dress('3', 'Sea Mist', 'mist', 'S', '<g:availability>in stock</g:availability>'),
  item(
    '4',
    '9007199254740995',
    '<![CDATA[Nova Jeans &quot;Wide&quot;]]>',
    'nova-jeans',
    '<g:product_type>Jeans</g:product_type><g:color>Blue</g:color><g:image_link>https://cdn.test/nova.jpg</g:image_link><g:size>8</g:size><g:price>100.00 USD</g:price><g:sale_price>80.00 USD</g:sale_price>',
  ),
  dress('2', 'Black', 'black', 'M', '<g:availability>out of stock</g:availability>'),
].map((text) => text.replace('&quot;Wide&quot;', '"Wide"'));
const rss = (items: readonly string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('\n')}</channel></rss>`;

const googleMerchant: ContractFixture = {
  adapter: 'google-merchant',
  address: 'https://shop.test/feed.xml',
  answers: { '/feed.xml': { contentType: 'application/xml', body: rss([...ITEMS, '<item><title>?</title></item>']) } },
  badReason: 'no id',
  files: [rss(ITEMS)],
  empty: rss([]),
  accepts: [],
};

const HEADING =
  'aw_deep_link,product_name,merchant_product_id,parent_product_id,merchant_image_url,search_price,rrp_price,currency,in_stock,colour,Fashion:size,product_type';
const ROWS = [
  'https://shop.test/products/aida-mini-dress,Aida Mini Dress,1,9007199254740993,https://cdn.test/black.jpg,68.00,,USD,1,Black,S,Dresses',
  'https://shop.test/products/aida-mini-dress,Aida Mini Dress,3,9007199254740993,https://cdn.test/mist.jpg,68.00,,USD,yes,Sea Mist,S,Dresses',
  'https://shop.test/products/nova-jeans,"Nova Jeans ""Wide""",4,9007199254740995,https://cdn.test/nova.jpg,80.00,100.00,USD,1,Blue,8,Jeans',
  'https://shop.test/products/aida-mini-dress,Aida Mini Dress,2,9007199254740993,https://cdn.test/black.jpg,68.00,,USD,0,Black,M,Dresses',
];

const affiliateCsv: ContractFixture = {
  adapter: 'affiliate-csv',
  address: 'https://shop.test/feed.csv',
  answers: { '/feed.csv': { contentType: 'text/csv', body: [HEADING, ...ROWS, ',?,,,,,,,,,,'].join('\r\n') } },
  badReason: 'no id',
  files: [[HEADING, ...ROWS].join('\n')],
  empty: HEADING,
  accepts: [],
};

export const FIXTURES: readonly ContractFixture[] = [shopify, productPages, googleMerchant, affiliateCsv];
