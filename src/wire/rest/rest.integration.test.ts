import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertProducts, makePerson } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { createAccounts } from '../../accounts/create-accounts.ts';
import { ownerIdOf } from '../../accounts/sessions/owner-id.ts';

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
  ])('%s has the rows %s %s', async (path, status, range) => {
    const answer = await wire.get(path);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  });

  test.each([
    [{ range: '0-9', prefer: 'count=exact' }, 206, '0-9/33'],
    [{ range: '30-', prefer: 'count=exact' }, 206, '30-32/33'],
    [{ range: '0-99', prefer: 'count=exact' }, 200, '0-32/33'],
    [{ range: '33-40', prefer: 'count=exact' }, 206, '*/33'],
    [{ range: '34-40', prefer: 'count=exact' }, 416, null],
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

describe('what is refused, and how', () => {
  test.each([
    ['/unknown', 404, 'PGRST205'],
    ['/users', 404, 'PGRST205'],
    ['/pg_catalog.pg_class', 404, 'PGRST205'],
    ['/a/b', 404, 'PGRST125'],
    ['/rpc/act_as_user?f_user_id=1', 404, 'PGRST202'],
    ['/products?select=secret', 400, '42703'],
    ['/products?select=content_hash', 400, '42703'],
    ['/products?constructor=eq.1', 400, '42703'],
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

test('the root describes itself to the operator alone', async () => {
  expect((await wire.get('/')).status).toBe(401);
  const answer = await wire.get('/', { apikey: wire.keys.secret });
  expect((await answer.json()).paths).toHaveProperty('/products');
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
    from pg_proc where pronamespace = 'api'::regnamespace`.execute(database.db);
  expect(functions).toEqual(
    FUNCTIONS.map(({ name, params }) => ({
      name,
      args: Object.keys(params),
      defaults: Object.values(params).filter(({ isRequired }) => !isRequired).length,
    })),
  );
});
