import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { shopifyAnswer, shopifyRecord, shopifyVariant, startTestShop } from '../test/ingest/test-shop.ts';
import { startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { createShopper } from '../test/visitors/shopper.ts';

/**
 * `node bench/old-and-new.ts [commit]`: the code of that commit (of the one before the newest migration, when left out) serves, saves and reads
 * a shop by its schedule, while this clone migrates its database and serves beside it. Fails where one of the two does not do what it did.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = 'src/db/migrations';
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

const before = process.argv[2] ?? `${await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)}^`;
const commit = await git('rev-parse', '--short', before);
const added = await git('diff', '--name-only', '--diff-filter=A', commit, '--', MIGRATIONS);
console.log(
  `${commit} beside this clone, which adds: ${
    added
      .split('\n')
      .map((file) => path.basename(file))
      .join(', ') || 'no migration'
  }`,
);

const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-old-'));
let price = 40;
const records = () => [shopifyRecord(1, { variants: [shopifyVariant('11', 'S', { price: `${price}.00` })] })];
const shop = await startTestShop(shopifyAnswer(records));
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => shop.close()];
try {
  const old = path.join(folder, 'clone');
  await checkOut(commit, old);
  const retailers = path.join(folder, 'retailers.json');
  const nova = { name: 'Nova', adapter: 'shopify', address: shop.address, currency: 'USD', schedule: '* * * * *' };
  await writeFile(retailers, JSON.stringify({ retailers: [nova] }));
  const settings = { DATA_DIR: path.join(folder, 'data'), RETAILERS: retailers };

  const first = await startStorefrontProcess(settings, { folder: old, node: process.execPath });
  closing.push(() => first.end());
  await until('the old one has read its shop', async () => (await priceAt(first.url)) === 40);
  const shopper = createShopper(first.url);
  if ((await shopper.signUp('before@shop.example')).status !== 302) throw new Error('Nobody could sign up before');

  const second = await startStorefrontProcess({ ...settings, INGEST: 'off' });
  closing.push(() => second.end());
  const id = await productAt(second.url);
  for (const { url } of [first, second]) {
    for (const address of [
      '/',
      '/dresses',
      `/products/${id}`,
      '/search?q=dress',
      '/readyz',
      '/api/products?type_id=dresses',
    ]) {
      const { status } = await fetch(url + address);
      check(`${address} at ${url === first.url ? 'old' : 'new'}: ${status}`, status === 200);
    }
  }
  check('whom the old one let in goes on there', (await shopper.heart('save', id)) === 'saved');
  const newcomer = createShopper(first.url);
  check('the old one signs up', (await newcomer.signUp('meanwhile@shop.example')).status === 302);
  for (const [here, there, name] of [
    [first, second, 'old, then new'],
    [second, first, 'new, then old'],
  ] as const) {
    const [one, other] = [createShopper(here.url), createShopper(there.url)];
    check(`logs in at ${name}`, (await one.logIn('before@shop.example')).status === 302);
    for (const [cookie, value] of one.cookies) other.cookies.set(cookie, value);
    check(`saves at ${name}`, (await one.heart('save', id)) === 'saved');
    const profile = await (await other.get('/profile')).text();
    check(`saved is seen at ${name}`, profile.includes(`/products/${id}`));
    check(`removes at ${name}`, (await other.heart('remove', id)) === 'removed');
  }
  price = 30;
  await until(
    'the old one reads by its schedule, and both show it',
    async () => (await priceAt(first.url)) === 30 && (await priceAt(second.url)) === 30,
  );
  price = 25;
  await ingest(ROOT, settings);
  await until(
    'the new one reads by hand, and both show it',
    async () => (await priceAt(first.url)) === 25 && (await priceAt(second.url)) === 25,
  );
  await first.end();
  check('the old one ends, and the new one goes on', (await fetch(`${second.url}/readyz`)).status === 200);
  const said = first
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  check(`the old one logged no error${said.map((line) => `\n${line}`).join('')}`, said.length === 0);
} finally {
  for (const close of closing.reverse()) await close();
}

/** A clone of that commit with our packages, and its pages built. */
async function checkOut(commit: string, clone: string): Promise<void> {
  await mkdir(clone);
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, clone], { cwd: ROOT });
  await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  const build = "import { ensureBuild } from './scripts/build.mjs'; await ensureBuild(process.execPath)";
  await run(process.execPath, ['--input-type=module', '-e', build], { cwd: clone });
}

async function ingest(clone: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await run(process.execPath, [path.join(clone, 'src/cli.ts'), 'ingest'], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
  });
}

async function findProducts(url: string) {
  const answer = await fetch(`${url}/api/products?type_id=dresses`);
  if (!answer.ok) return [];
  return ((await answer.json()) as { products: { id: number; price: number | string }[] }).products;
}

async function priceAt(url: string): Promise<number> {
  return Number((await findProducts(url))[0]?.price ?? Number.NaN);
}

async function productAt(url: string): Promise<number> {
  const [product] = await findProducts(url);
  if (!product) throw new Error('No product is listed');
  return product.id;
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'yes' : 'NO '}  ${what}`);
  if (!holds) process.exitCode = 1;
}

/** Two runs of a schedule at most. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 150_000;
  while (!(await holds())) {
    if (Date.now() > end) return check(what, false);
    await sleep(200);
  }
  check(what, true);
}
