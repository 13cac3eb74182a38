import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertProducts, makePerson } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { ownerIdOf } from '../../db/accounts/owner-id.ts';
import { type HttpServer, listen } from '../../server/http/listen.ts';
import { FUNCTIONS } from '../../wire/rest/relations.ts';
import { createExamples } from './examples.ts';

const run = promisify(execFile);
const RUNNERS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  curl: ['sh', '-c'],
  JavaScript: [process.execPath, '--input-type=module', '-e'],
  Python: ['python3', '-c'],
};
/** A machine need not have all of them. */
const isThere = (command: string) => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const LANGUAGES = ['JavaScript', ...(isThere('curl') ? ['curl'] : []), ...(isThere('python3') ? ['Python'] : [])];

let database: TestDatabase;
let wire: TestWire;
let server: HttpServer;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
  server = await listen(wire.app, '127.0.0.1', 0);
  await insertProducts(database.db, [1, 2, 3, 101]);
});

afterAll(async () => {
  await server.close(0);
  await database.drop();
});

/** What an example prints. */
async function print(
  language: string,
  what: keyof ReturnType<typeof createExamples>,
  env: Record<string, string> = {},
) {
  const examples = createExamples(`http://127.0.0.1:${server.port}`, wire.keys.publishable)[what];
  const code = examples.find(({ name }) => name === language)?.code ?? '';
  const [command, ...args] = RUNNERS[language] ?? [''];
  return (await run(command, [...args, code], { env: { ...process.env, ...env } })).stdout;
}

test.each(LANGUAGES)('the example in %s reads products', async (language) => {
  const printed = await print(language, 'reading');
  for (const id of [1, 2, 3]) expect(printed).toContain(`Product ${id}`);
});

async function signIn() {
  const { session } = await makePerson(wire.accounts);
  const { id, email } = session.account;
  return {
    id,
    session,
    token: await wire.tokens.sign({ sub: id, role: 'authenticated', aud: 'authenticated', email }),
  };
}

test.each(LANGUAGES)('the example in %s keeps a product in a list and watches it', async (language) => {
  const { session, token } = await signIn();
  const printed = await print(language, 'keeping', { ACCESS_TOKEN: token });
  const [summary] = await wire.accounts.findLists(session);
  const list = await wire.accounts.findList(session, summary?.id ?? 0);
  expect(list).toMatchObject({ name: 'Wedding', pieces: [{ productId: 101, note: 'For the evening' }] });
  expect(printed).toContain(list?.shareToken);
  expect(printed).toMatch(/"kind": ?"percent"/);
});

test.each(LANGUAGES)('the example in %s saves a product', async (language) => {
  const { id, token } = await signIn();
  const [row] = JSON.parse(await print(language, 'saving', { ACCESS_TOKEN: token }));
  expect(row).toMatchObject({
    user_id: ownerIdOf(id),
    original_product_id: 101,
    title: 'Linen Midi Dress',
    price: 59.9,
    url: 'https://shop.example/products/linen-midi-dress',
    retailer: 'Shop',
    type_id: 'dresses',
    image_urls: ['https://shop.example/linen-midi-dress.jpg'],
    sizes: ['AU 8', 'AU 10'],
    colors: ['black'],
    currency: 'AUD',
  });
});

test('each example of saving has all arguments', () => {
  const params = Object.keys(FUNCTIONS[0]?.params ?? {});
  for (const { code } of createExamples('https://shop.example', 'key').saving) {
    expect([...code.matchAll(/f_[a-z_]+/g)].map(([name]) => name)).toEqual(params);
  }
});
