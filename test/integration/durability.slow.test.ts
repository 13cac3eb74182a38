import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ingestStorm } from '../processes/kill-storm.ts';
import {
  type StorefrontProcess,
  settingsWithoutSample,
  startStorefrontProcess,
} from '../processes/storefront-process.ts';
import { runs } from '../property-runs.ts';
import { PATIENT } from '../time-limits.ts';
import { readOutboxOf } from '../visitors/outbox.ts';
import { createShopper } from '../visitors/shopper.ts';
import { addFactorByForms } from '../visitors/shopper-factor.ts';

const KILLS = runs(2);

let dataDir: string;
let storefront: StorefrontProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-durability-'));
  storefront = await start();
  await ingestStorm(dataDir, 48);
}, 120_000);

afterAll(async () => {
  await storefront.end();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () =>
  startStorefrontProcess({ ...(await settingsWithoutSample(dataDir)), TRUSTED_PROXIES: '1', OUTBOX: 'on' });

/** `kill -9` of the server and of the database, which takes its own helpers along. */
async function killEverything(): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  // The server first: it would start the database again.
  const ended = storefront.end('SIGKILL');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  await ended;
}

async function findProducts(): Promise<number[]> {
  const lists = await Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const answer = await fetch(`${storefront.url}/api/products?type_id=dresses&page=${page}`);
      return ((await answer.json()) as { products: { id: number }[] }).products;
    }),
  );
  return lists.flat().map(({ id }) => id);
}

/** Products that a page of the profile shows as saved: those with a heart that removes. */
async function findSaved(page: Response): Promise<number[]> {
  const hearts = (await page.text()).match(/<button[^>]*name="remove"[^>]*>/g) ?? [];
  return hearts.map((heart) => Number(/value="(\d+)"/.exec(heart)?.[1]));
}

const mailsTo = (email: string) => readOutboxOf({ url: storefront.url, dataDir }, email);

/** Chooses a new password by the code of a mail. */
const reset = (seed: number, email: string, code: string) =>
  createShopper(storefront.url, { 'x-forwarded-for': `10.0.2.${seed}` }).post('/reset-password', {
    email,
    code,
    password: 'quite another pass phrase',
    confirmPassword: 'quite another pass phrase',
  });

test('a session, saved items and a second factor outlive kill -9 of server and database from the moment they are shown', async () => {
  const [first = 0, ...others] = await vi.waitFor(async () => {
    const found = await findProducts();
    expect(found).toHaveLength(48);
    return found;
  }, PATIENT);

  for (let seed = 1; seed <= KILLS; seed += 1) {
    const shopper = createShopper(storefront.url, { 'x-forwarded-for': `10.0.0.${seed}` });
    expect((await shopper.signUp(`ada-${seed}@shop.example`)).status).toBe(302);
    const elsewhere = createShopper(storefront.url, { 'x-forwarded-for': `10.0.1.${seed}` });
    expect((await elsewhere.logIn(`ada-${seed}@shop.example`)).status).toBe(302);
    expect((await elsewhere.get('/profile')).status).toBe(200);
    // It ends the session elsewhere.
    await addFactorByForms(shopper, { url: storefront.url, dataDir }, `ada-${seed}@shop.example`);
    expect(await shopper.heart('save', first)).toBe('saved');
    const forgetful = `grace-${seed}@shop.example`;
    expect((await createShopper(storefront.url).signUp(forgetful)).status).toBe(302);
    await createShopper(storefront.url).post('/forgot-password', { email: forgetful });
    const asked = await mailsTo(forgetful);
    const code = asked.map(({ text }) => /code: (\d{6})/.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
    expect((await reset(seed, forgetful, code)).status).toBe(302);
    const sent = (await mailsTo(forgetful)).map(({ id }) => id);
    const shown = [first];
    // Hearts are clicked one after the other; everything dies somewhere among them.
    const clicking = (async () => {
      for (const id of others) {
        if ((await shopper.heart('save', id)) === 'saved') shown.push(id);
      }
    })().catch(() => {});
    await sleep((seed * 37) % 120);
    await killEverything();
    await clicking;

    storefront = await start();
    // A code that was used is used, and nothing was sent once more.
    expect((await reset(seed, forgetful, code)).status).toBe(422);
    expect((await mailsTo(forgetful)).map(({ id }) => id)).toEqual(sent);
    const [ended, fresh] = [createShopper(storefront.url), createShopper(storefront.url)];
    for (const [name, value] of elsewhere.cookies) ended.cookies.set(name, value);
    expect((await ended.get('/profile')).status).toBe(302);
    expect((await fresh.logIn(`ada-${seed}@shop.example`)).headers.get('location')).toBe('/second-factor');
    const again = createShopper(storefront.url);
    for (const [name, value] of shopper.cookies) again.cookies.set(name, value);
    const saved = new Set<number>();
    for (const page of [1, 2, 3]) {
      const response = await again.get(`/profile?page=${page}`);
      expect(response.status).toBe(200);
      for (const id of await findSaved(response)) saved.add(id);
    }
    expect(shown.filter((id) => !saved.has(id))).toEqual([]);
    // What was on its way may have been saved too, and nothing else.
    expect(saved.size - shown.length).toBeOneOf([0, 1]);
  }
}, 150_000);
