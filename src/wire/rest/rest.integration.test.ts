import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertProducts, makePerson } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { createAccounts } from '../../accounts/create-accounts.ts';
import { ownerIdOf } from '../../db/accounts/owner-id.ts';

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  await insertProducts(database.db, ids);
  await insertProducts(database.db, [101, 102, 103], 'tops');
});

afterAll(() => database.drop());

async function signIn() {
  const accounts = createAccounts({ db: database.db });
  const person = await makePerson(accounts);
  const { id, email } = person.session.account;
  const token = await wire.tokens.sign({ sub: id, role: 'authenticated', aud: 'authenticated', email });
  const args = (productId: number) => ({
    f_firebase_id: id,
    f_email: email,
    f_product_id: productId,
    f_title: `Saved ${productId}`,
    f_price: 12.5,
    f_url: `https://shop.example/${productId}`,
    f_retailer: 'Glassons',
    f_type_id: 'tops',
    f_tags: ['a'],
    f_image_urls: ['https://shop.example/1.jpg'],
  });
  return { ...person, accounts, id, token, ownerId: ownerIdOf(id), client: wire.client(undefined, token), args };
}

describe('products', () => {
  test('the filtered page comes with an exact count', async () => {
    const { data, count, error, status } = await wire
      .client()
      .from('products')
      .select('*', { count: 'exact' })
      .eq('type_id', 'dresses')
      .gte('price', 3)
      .lte('price', 10_000)
      .overlaps('colors', ['black', 'red'])
      .in('retailer', ['Glassons', 'Motel Rocks'])
      .or('title.ilike.%product%,tags.cs.{new}')
      .order('created_at', { ascending: false })
      .range(0, 11);
    expect(error).toBeNull();
    expect({ count, status }).toEqual({ count: 28, status: 206 });
    expect(data).toHaveLength(12);
    expect(Object.keys(data?.[0] ?? {})).toEqual([
      'id',
      'title',
      'description',
      'tags',
      'price',
      'colors',
      'sizes',
      'retailer',
      'type_id',
      'url',
      'image_urls',
      'images',
      'created_at',
      'currency',
      'sale_percent',
    ]);
    expect(data?.[0]).toMatchObject({ price: expect.any(Number), images: data?.[0].image_urls });
  });

  test('the count alone, by HEAD', async () => {
    const { count, data, status } = await wire
      .client()
      .from('products')
      .select('*', { count: 'exact', head: true })
      .eq('type_id', 'tops');
    expect({ count, data, status }).toEqual({ count: 3, data: null, status: 200 });
  });

  test('what is on sale, as the history of its price proves', async () => {
    await sql`update products set sale_percent = 30, sale_since = now() where id = 102`.execute(database.db);
    const { data } = await wire.client().from('products').select('id,sale_percent').gte('sale_percent', 20);
    expect(data).toEqual([{ id: 102, sale_percent: 30 }]);
    const { count } = await wire
      .client()
      .from('products')
      .select('*', { count: 'exact' })
      .is('sale_percent', null)
      .eq('id', 102);
    expect(count).toBe(0);
    await sql`update products set sale_percent = null, sale_since = null where id = 102`.execute(database.db);
  });

  test('what a retailer no longer lists is not there', async () => {
    await sql`update products set gone_at = now() where id = 103`.execute(database.db);
    const { data } = await wire.client().from('products').select('id').in('id', [102, 103]);
    expect(data).toEqual([{ id: 102 }]);
    await sql`update products set gone_at = null where id = 103`.execute(database.db);
  });

  test('renames, casts, and steps into lists', async () => {
    const { data } = await wire
      .client()
      .from('products')
      .select('name:title,price::text,first:colors->>0')
      .eq('id', 102)
      .single();
    expect(data).toEqual({ name: 'Product 102', price: '102.5', first: 'black' });
  });

  test('CSV', async () => {
    const { data } = await wire.client().from('products').select('id,title').eq('type_id', 'tops').order('id').csv();
    expect(data).toBe('id,title\n101,"Product 101"\n102,"Product 102"\n103,"Product 103"');
  });

  test('one row or none', async () => {
    const products = () => wire.client().from('products').select('id');
    expect((await products().eq('id', 101).maybeSingle()).data).toEqual({ id: 101 });
    expect((await products().eq('id', 999).maybeSingle()).data).toBeNull();
    const { error, status } = await products().eq('type_id', 'tops').single();
    expect({ code: error?.code, details: error?.details, status }).toEqual({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
      status: 406,
    });
  });

  test.each([
    ['/products?limit=2', 200, '0-1/*'],
    ['/products?limit=2&offset=4', 200, '4-5/*'],
    ['/products?offset=500', 200, '*/*'],
    ['/products?limit=0', 200, '*/*'],
    ['/products?limit=2&offset=-4', 200, '0-1/*'],
  ])('%s has the rows %s %s', async (path, status, range) => {
    const answer = await wire.get(path);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  });

  test.each([
    [{ range: '0-9', prefer: 'count=exact' }, 206, '0-9/33'],
    [{ range: '30-', prefer: 'count=exact' }, 206, '30-32/33'],
    [{ range: '0-99', prefer: 'count=exact' }, 200, '0-32/33'],
    [{ range: '33-40', prefer: 'count=exact' }, 206, '*/33'],
    [{ range: '34-40', prefer: 'count=exact' }, 416, '*/33'],
    [{ range: '9-3' }, 416, null],
    [{ range: 'x' }, 200, '0-32/*'],
  ])('with %o: %i and %s', async (headers, status, range) => {
    const answer = await wire.get('/products?select=id', headers as Record<string, string>);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  });

  test('pages of equal rows neither overlap nor leave a gap', async () => {
    const ids = new Set<number>();
    for (let from = 0; from < 33; from += 4) {
      const { data } = await wire
        .client()
        .from('products')
        .select('id')
        .order('retailer')
        .range(from, from + 3);
      for (const { id } of data ?? []) ids.add(id);
    }
    expect(ids.size).toBe(33);
  });
});

describe('a long answer', () => {
  beforeAll(async () => {
    await insertProducts(
      database.db,
      Array.from({ length: 400 }, (_, index) => index + 1000),
      'jeans',
    );
    await sql`update products set description = repeat('wörds ', 5000) where type_id = 'jeans'`.execute(database.db);
  });
  afterAll(() => sql`delete from products where type_id = 'jeans'`.execute(database.db));

  test('ends at 8 MB, says which rows it has, and goes on from there', async () => {
    const read = (from: number) =>
      wire.get(`/products?type_id=eq.jeans&order=id&offset=${from}`, { prefer: 'count=exact' });
    const first = await read(0);
    const text = await first.text();
    expect(Buffer.byteLength(text)).toBeGreaterThan(7_500_000);
    expect(Buffer.byteLength(text)).toBeLessThan(8_100_000);
    const rows: { id: number }[] = JSON.parse(text);
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `0-${rows.length - 1}/400`]);
    const rest: { id: number }[] = await (await read(rows.length)).json();
    expect([...rows, ...rest].map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1000));
  });

  test('is a part even when nobody counted, and as CSV', async () => {
    const answer = await wire.get('/products?type_id=eq.jeans&select=id,description', { accept: 'text/csv' });
    const lines = (await answer.text()).split('\n');
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `0-${lines.length - 2}/*`]);
    expect(lines[0]).toBe('id,description');
  });

  test('by HEAD has all its rows, and no bytes', async () => {
    const { count, status } = await wire
      .client()
      .from('products')
      .select('*', { count: 'exact', head: true })
      .eq('type_id', 'jeans');
    expect([count, status]).toEqual([400, 200]);
  });
});

describe('saved items', () => {
  test('are saved by the function, listed newest first, found, and deleted', async () => {
    const { client, args, ownerId, accounts, session } = await signIn();
    const saved = await client.rpc('save_product_with_user_check', args(101));
    expect(saved.error).toBeNull();
    expect(saved.data).toEqual([expect.objectContaining({ original_product_id: 101, user_id: ownerId })]);
    await client.rpc('save_product_with_user_check', args(102));
    const list = await client
      .from('saved_products')
      .select('*')
      .eq('user_id', ownerId)
      .order('saved_at', { ascending: false });
    expect(list.data?.map((row) => row.original_product_id)).toEqual([102, 101]);
    expect((await accounts.listSaved(session, { typeId: null, page: 1 })).totalCount).toBe(2);
    const found = await client
      .from('saved_products')
      .select('id')
      .eq('user_id', ownerId)
      .eq('original_product_id', 101)
      .maybeSingle();
    expect(found.data?.id).toBe(saved.data[0].id);
    const gone = await client
      .from('saved_products')
      .delete()
      .eq('id', saved.data[0].id)
      .eq('user_id', ownerId)
      .select();
    expect(gone.data).toHaveLength(1);
    expect((await accounts.listSaved(session, { typeId: null, page: 1 })).totalCount).toBe(1);
  });

  test('saving again returns the same row', async () => {
    const { client, args } = await signIn();
    const first = await client.rpc('save_product_with_user_check', args(101)).select('id').single();
    const again = await client.rpc('save_product_with_user_check', args(101)).select('id').single();
    expect(again.data).toEqual(first.data);
  });

  test('the token decides whose list it is, whatever the arguments say', async () => {
    const ada = await signIn();
    const eve = await signIn();
    const { data } = await eve.client.rpc('save_product_with_user_check', ada.args(101));
    expect(data?.[0]?.user_id).toBe(eve.ownerId);
    expect((await ada.client.from('saved_products').select('*')).data).toEqual([]);
  });

  test('a visitor can neither save nor see', async () => {
    const ada = await signIn();
    await ada.client.rpc('save_product_with_user_check', ada.args(101));
    const visitor = wire.client();
    const { error, status } = await visitor.rpc('save_product_with_user_check', ada.args(102));
    expect([error?.code, status]).toEqual(['42501', 401]);
    expect((await visitor.from('saved_products').select('*')).data).toEqual([]);
    expect((await visitor.from('saved_products').delete({ count: 'exact' }).gt('id', 0)).count).toBe(0);
  });

  test.each([
    'or=(user_id.not.is.null,id.gt.0)',
    'id=not.eq.0',
    'select=*&order=user_id',
    'not.and=(id.eq.0,id.eq.1)',
    'select=id::text,user_id::text',
  ])("nobody sees another's by %s", async (query) => {
    const ada = await signIn();
    await ada.client.rpc('save_product_with_user_check', ada.args(101));
    const eve = await signIn();
    const answer = await wire.get(`/saved_products?${query}`, {
      authorization: `Bearer ${eve.token}`,
      prefer: 'count=exact',
    });
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('content-range')).toBe('*/0');
    const gone = await eve.client.from('saved_products').delete({ count: 'exact' }).gt('id', 0);
    expect(gone.count).toBe(0);
    expect((await ada.client.from('saved_products').select('id')).data).toHaveLength(1);
  });

  test('what is no web address is not kept', async () => {
    const { client, args } = await signIn();
    const { error, status } = await client.rpc('save_product_with_user_check', {
      ...args(101),
      f_url: 'javascript:alert(1)',
    });
    expect([error?.code, status]).toEqual(['22023', 400]);
  });

  test('a deletion without a filter is refused', async () => {
    const { token } = await signIn();
    const answer = await wire.app.request('https://shop.example/rest/v1/saved_products', {
      method: 'DELETE',
      headers: { apikey: wire.keys.publishable, authorization: `Bearer ${token}` },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, '21000']);
  });

  test("the operator's key sees everybody's, and saves for nobody", async () => {
    const ada = await signIn();
    await ada.client.rpc('save_product_with_user_check', ada.args(101));
    const operator = wire.client(wire.keys.secret);
    const { data } = await operator.from('saved_products').select('user_id').eq('user_id', ada.ownerId);
    expect(data).toEqual([{ user_id: ada.ownerId }]);
    expect((await operator.rpc('save_product_with_user_check', ada.args(102))).error?.code).toBe('42501');
  });
});

describe('who is let in', () => {
  test.each([
    ['no key', {}],
    ['a made-up key', { apikey: 'sb_publishable_x' }],
    ['a token without a key', { authorization: 'Bearer x' }],
  ])('%s: 401', async (_, headers) => {
    const answer = await wire.app.request('https://shop.example/rest/v1/products', { headers });
    expect(answer.status).toBe(401);
  });

  test('the key in the form of a token', async () => {
    const key = await wire.tokens.signApiKey('anon');
    const { data } = await wire.client(key).from('products').select('id').limit(1);
    expect(data).toHaveLength(1);
  });

  test('a role that is not ours is refused', async () => {
    const token = await wire.tokens.sign({ role: 'postgres' });
    const { error, status } = await wire.client(undefined, token).from('products').select('id');
    expect([error?.message, status]).toEqual(['role "postgres" does not exist', 401]);
  });

  test('a token of a deleted or disabled person opens nothing', async () => {
    const { id, client } = await signIn();
    await sql`update users set disabled_at = now() where id = ${id}`.execute(database.db);
    expect((await client.from('saved_products').select('*')).status).toBe(401);
    await sql`delete from users where id = ${id}`.execute(database.db);
    expect((await client.from('saved_products').select('*')).status).toBe(401);
  });
});

describe('what a token or a key is told', () => {
  test.each([
    ['', 'PGRST301', 'Empty JWT is sent in Authorization header', null],
    ['x', 'PGRST301', 'Expected 3 parts in JWT; got 1', null],
    ['a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2', null],
    ['a.b.c', 'PGRST301', 'JWT cryptographic operation failed', null],
  ])('Bearer %j', async (token, code, message, details) => {
    const answer = await wire.get('/products?limit=1', { authorization: `Bearer ${token}` });
    expect(await answer.json()).toEqual({ code, message, details, hint: null });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", error_description="${message}"`,
    ]);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['JWT expired', { exp: now - 60 }],
    ['JWT not yet valid', { nbf: now + 3600 }],
    ['JWT issued at future', { iat: now + 3600 }],
    ['JWT not in audience', { aud: 'somewhere else' }],
  ])('%s', async (message, claims) => {
    const token = await wire.tokens.sign({ sub: 'a', role: 'authenticated', aud: 'authenticated', ...claims });
    const { error, status } = await wire.client(undefined, token).from('products').select('id');
    expect([error?.code, error?.message, status]).toEqual(['PGRST303', message, 401]);
  });

  test('signed with a key that is not ours', async () => {
    const other = createTestWire(database.db);
    const token = await other.tokens.sign({ sub: 'a', role: 'authenticated', aud: 'authenticated' });
    const { error } = await wire.client(undefined, token).from('products').select('id');
    expect(error).toMatchObject({
      code: 'PGRST301',
      message: 'No suitable key or wrong key type',
      details: 'No suitable key was found to decode the JWT',
    });
    const [head, body] = (await wire.tokens.sign({ role: 'anon' })).split('.');
    const { error: forged } = await wire
      .client(undefined, `${head}.${body}.${token.split('.')[2]}`)
      .from('products')
      .select('id');
    expect(forged?.details).toBe('None of the keys was able to decode the JWT');
  });

  test('a secret key is refused from a browser, as key and as token, and not from Node', async () => {
    const { secret, publishable } = wire.keys;
    for (const from of [{ origin: 'https://app.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const asKey = await wire.get('/products', { apikey: secret, ...from });
      expect([asKey.status, (await asKey.json()).message]).toEqual([401, 'Forbidden use of secret API key in browser']);
      expect((await wire.get('/products', { authorization: `Bearer ${secret}`, ...from })).status).toBe(401);
      expect((await wire.get('/products', { apikey: publishable, ...from })).status).toBe(200);
    }
    expect((await wire.get('/products?limit=1', { apikey: secret, 'sec-fetch-mode': 'cors' })).status).toBe(200);
  });

  test('who has no key is asked for one', async () => {
    const answer = await wire.app.request('https://shop.example/rest/v1/products');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const saving = await wire.client().rpc('save_product_with_user_check', {});
    expect(saving.status).toBe(404);
  });
});

describe('long addresses', () => {
  test('2,000 ids', async () => {
    const ids = Array.from({ length: 2000 }, (_, index) => 1_000_000_000_000 + index);
    const answer = await wire.get(`/products?select=id&id=in.(101,${ids})`);
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 101 }]]);
    expect(answer.headers.has('content-location')).toBe(false);
  });

  test('more than 64 kB are refused so that a script can read it', async () => {
    const answer = await wire.get(`/products?title=eq.${'a'.repeat(66_000)}`);
    expect([answer.status, (await answer.json()).code]).toEqual([414, 'PGRST100']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

test.each([
  ['', 'OPTIONS,GET,HEAD'],
  ['products', 'OPTIONS,GET,HEAD'],
  ['saved_products', 'OPTIONS,GET,HEAD,DELETE'],
  ['rpc/save_product_with_user_check', 'OPTIONS,POST'],
  ['nothing', null],
])('OPTIONS of /%s allows %s', async (path, allowed) => {
  const answer = await wire.app.request(`https://shop.example/rest/v1/${path}`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, allowed]);
});

test.each([
  ['id=nop.1', '"failed to parse filter (nop.1)" (line 1, column 5)', 'unknown single value operator nop'],
  [
    'id=1',
    '"failed to parse filter (1)" (line 1, column 1)',
    'unexpected "1" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    'or=(id.eq.1',
    '"failed to parse logic tree ((id.eq.1)" (line 1, column 11)',
    'unexpected end of input expecting ")"',
  ],
  ['select=id(', '"failed to parse select parameter (id()" (line 1, column 4)', null],
  ['title=in.%0Ax', '"failed to parse filter (in.\nx)" (line 1, column 4)', null],
])('%s is told where it fails', async (query, message, details) => {
  const body = await (await wire.get(`/products?${query}`)).json();
  expect(body.message).toBe(message);
  if (details) expect(body.details).toBe(details);
});

test('quotes in lists are read as PostgREST reads them', async () => {
  await sql`update products set title = 'a "b", c' where id = 101`.execute(database.db);
  const find = async (list: string) =>
    (await (await wire.get(`/products?select=id&id=gt.100&title=in.${encodeURIComponent(list)}`)).json()).map(
      ({ id }: { id: number }) => id,
    );
  expect(await find('("a \\"b\\", c","x")')).toEqual([101]);
  expect(await find('( "a \\"b\\", c" )')).toEqual([]);
  expect(await find('( "a \\"b\\", c",x) ')).toEqual([101]);
  expect(await find('(Product 102,"Product 103")')).toEqual([102, 103]);
  // A quote that does not end where the value ends is part of it.
  expect(await find('("Product 102"x)')).toEqual([]);
  await sql`update products set title = 'Product 101' where id = 101`.execute(database.db);
});

describe('what is refused, and how', () => {
  test.each([
    ['/unknown', 404, 'PGRST205'],
    ['/users', 404, 'PGRST205'],
    ['/pg_catalog.pg_class', 404, 'PGRST205'],
    ['/a/b', 404, 'PGRST125'],
    ['/rpc/act_as_user?f_user_id=1', 404, 'PGRST202'],
    ['/products?select=secret', 400, '42703'],
    ['/products?select=content_hash', 400, '42703'],
    ['/products?id=eq.x', 400, '22P02'],
    ['/products?id=eq.99999999999999999999', 400, '22003'],
    ['/products?id=nop.1', 400, 'PGRST100'],
    ['/products?id=1', 400, 'PGRST100'],
    ['/products?id.x=eq.1', 400, 'PGRST108'],
    ['/products?id=not.nop.1', 400, 'PGRST100'],
    ['/products?select=id(', 400, 'PGRST100'],
    ['/products?select=retailers(*)', 400, 'PGRST200'],
    ['/products?select=count()', 400, 'PGRST123'],
    ['/products?select=price.sum()', 400, 'PGRST123'],
    ['/products?select=id::regclass', 400, '42704'],
    ['/products?order=id.up', 400, 'PGRST100'],
    ['/products?order=nothing', 400, '42703'],
    ['/products?or=(id.eq.1', 400, 'PGRST100'],
    ['/products?or=()', 400, 'PGRST100'],
    ['/products?title=eq.%00', 400, 'PGRST100'],
    ['/products?title=eq.%ff', 400, 'PGRST100'],
    ['/products?title=match.(', 400, '2201B'],
    ['/products?title=fts(nolang).a', 400, '42704'],
    ['/products?limit=-1', 416, 'PGRST103'],
    ['/products?title=eq.50%', 200, null],
  ])('%s: %i %s', async (path, status, code) => {
    const answer = await wire.get(path);
    const body = await answer.json();
    expect([answer.status, body.code ?? null]).toEqual([status, code]);
    if (code) expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  const NAMES = [...new Set([Object.prototype, Array.prototype].flatMap((of) => Object.getOwnPropertyNames(of)))];
  test.each([
    ['column', 400, (name: string) => `/products?select=${name}`],
    ['filter', 400, (name: string) => `/products?${name}=eq.1`],
    ['order', 400, (name: string) => `/products?order=${name}`],
    ['relation', 404, (name: string) => `/${name}`],
    ['operator', 400, (name: string) => `/products?id=${name}.1`],
    ['quantifier', 400, (name: string) => `/products?id=eq(${name}).1`],
    ['cast', 400, (name: string) => `/products?select=id::${name}`],
    ['alias', 200, (name: string) => `/products?select=${name}:id&limit=1`],
    ['step', 200, (name: string) => `/products?select=colors->${name}&limit=1`],
    ['value', 200, (name: string) => `/products?retailer=in.(${name})&colors=cs.{${name}}&sizes=ov.{${name}}`],
    ['function', 404, (name: string) => `/rpc/${name}`],
    ['argument', 404, (name: string) => `/rpc/save_product_with_user_check?${name}=1`],
    ['part', 400, (name: string) => `/products?${name}.limit=1`],
  ])('names of properties that every object has, as %s: %i', async (_, status, ask) => {
    for (const name of NAMES) {
      const path = ask(name);
      const answer = await wire.get(path, { prefer: name });
      expect([path, answer.status]).toEqual([path, status]);
      const rows = await answer.json();
      if (path.includes(':id')) expect(JSON.stringify(rows)).toBe(`[{"${name}":1}]`);
    }
  });

  test('a body of very many lists', async () => {
    const answer = await wire.app.request('https://shop.example/rest/v1/rpc/save_product_with_user_check', {
      method: 'POST',
      headers: { apikey: wire.keys.publishable, 'content-type': 'application/json' },
      body: `{"f_tags":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102']);
  });

  test.each(NAMES)('%s as a key of a body', async (name) => {
    for (const body of [`{"${name}":1}`, `{"f_product_id":{"${name}":1}}`]) {
      const answer = await wire.app.request('https://shop.example/rest/v1/rpc/save_product_with_user_check', {
        method: 'POST',
        headers: { apikey: wire.keys.publishable, 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(404);
    }
  });

  test.each([
    ['60 levels', `and=${'(and'.repeat(60)}(id.eq.1)${')'.repeat(60)}`],
    ['1,001 terms', `or=(${Array.from({ length: 1001 }, () => 'id.eq.1').join()})`],
  ])('%s', async (_, query) => {
    const answer = await wire.get(`/products?${query}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100']);
  });

  test('writing products', async () => {
    const { client } = await signIn();
    const { error, status } = await client.from('products').insert({ title: 'x' });
    expect([error?.code, status]).toEqual(['42501', 403]);
  });

  test('media types that are not there', async () => {
    const answer = await wire.get('/products', { accept: 'image/png' });
    expect([answer.status, (await answer.json()).code]).toEqual([406, 'PGRST107']);
  });

  test('a function called by GET would write', async () => {
    const { token } = await signIn();
    const query =
      'f_firebase_id=1&f_email=a&f_product_id=101&f_title=t&f_price=1&f_url=https://a.b/c&f_retailer=r&f_type_id=t';
    const answer = await wire.get(`/rpc/save_product_with_user_check?${query}`, { authorization: `Bearer ${token}` });
    expect([answer.status, (await answer.json()).code]).toEqual([405, '25006']);
  });
});

describe('sizes of a person', () => {
  test('are put with a guess of how many rows that gives', async () => {
    const { client } = await signIn();
    const sizes = { f_kind: 'tops', f_sizes: ['M'] };
    const { error, status, count } = await client.rpc('set_my_sizes', sizes, { count: 'planned' });
    expect([error, status, typeof count]).toEqual([null, 206, 'number']);
  });

  test('are put, read and taken away by their token alone', async () => {
    const [ada, eve] = [await signIn(), await signIn()];
    const put = (client: typeof ada.client, kind: string, sizes: string[]) =>
      client.rpc('set_my_sizes', { f_kind: kind, f_sizes: sizes });
    const { data, error } = await put(ada.client, 'tops', ['AU 10', 'M']);
    expect(error).toBeNull();
    expect(data).toMatchObject([{ user_id: ada.ownerId, kind: 'tops', sizes: ['AU 10', 'M'] }]);
    await put(ada.client, 'tops', ['AU 8']);
    await put(ada.client, 'bottoms', ['W28 L32']);
    const own = await ada.client.from('my_sizes').select('kind,sizes').order('kind');
    expect(own.data).toEqual([
      { kind: 'bottoms', sizes: ['W28 L32'] },
      { kind: 'tops', sizes: ['AU 8'] },
    ]);
    expect(await ada.accounts.findSizes(ada.session)).toEqual({ tops: ['AU 8'], bottoms: ['W28 L32'] });
    expect((await eve.client.from('my_sizes').select()).data).toEqual([]);
    expect((await wire.client().from('my_sizes').select()).data).toEqual([]);
    await eve.client.from('my_sizes').delete().eq('user_id', ada.ownerId);
    expect((await put(ada.client, 'tops', [])).data).toEqual([]);
    expect((await ada.client.from('my_sizes').select('kind')).data).toEqual([{ kind: 'bottoms' }]);
  });

  test.each([
    ['nobody', 'tops', ['M'], '42501'],
    ['somebody', 'hats', ['M'], '23514'],
    ['somebody', 'tops', ['1', '2', '3', '4', '5'], '23514'],
    ['somebody', 'tops', ['x'.repeat(61)], '23514'],
  ])('of %s, %s in %j are refused', async (who, kind, sizes, code) => {
    const client = who === 'nobody' ? wire.client() : (await signIn()).client;
    const { error } = await client.rpc('set_my_sizes', { f_kind: kind, f_sizes: sizes });
    expect(error?.code).toBe(code);
  });
});

test('the root describes itself to every key, as Swagger 2 whose references are all there', async () => {
  const answer = await wire.get('/');
  const text = await answer.text();
  const description = JSON.parse(text);
  expect(description).toMatchObject({ swagger: '2.0', host: 'shop.example', basePath: '/rest/v1', schemes: ['https'] });
  expect(description.definitions.products.properties.id.format).toBe('bigint');
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]*)"/g)) {
    const [group = '', ...name] = reference.split('/');
    expect(description[group], reference).toHaveProperty([name.join('/')]);
  }
  expect((await wire.app.request('https://shop.example/rest/v1/')).status).toBe(401);
});

test('OpenAPI 3.1 is there without a key', async () => {
  const answer = await wire.app.request('https://shop.example/rest/v1/openapi.json');
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/products': {}, '/rpc/save_product_with_user_check': {} },
  });
});

test('columns and parameters are those of the database', async () => {
  const { RELATIONS, FUNCTIONS } = await import('./relations.ts');
  const { rows } = await sql<{ relation: string; columns: Record<string, string> }>`
    select c.relname as relation, json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'api'::regnamespace group by c.relname order by c.relname`.execute(database.db);
  const bare = (type: string) => type.replace(/\(.*\)/, '');
  expect(
    rows.map(({ relation, columns }) => [relation, Object.entries(columns).map(([name, type]) => [name, bare(type)])]),
  ).toEqual(RELATIONS.map(({ name, columns }) => [name, Object.entries(columns)]));
  const { rows: functions } = await sql<{ name: string; args: string[]; defaults: number }>`
    select proname as name, proargnames[1:pronargs] as args, pronargdefaults as defaults
    from pg_proc where pronamespace = 'api'::regnamespace order by proname`.execute(database.db);
  expect(functions).toEqual(
    FUNCTIONS.filter(({ isProgram }) => !isProgram).map(({ name, params }) => ({
      name,
      args: Object.keys(params),
      defaults: Object.values(params).filter(({ isRequired }) => !isRequired).length,
    })),
  );
});
