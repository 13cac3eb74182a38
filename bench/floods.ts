import { fork } from 'node:child_process';
import { startStorefrontProcess } from '../test/processes/storefront-process.ts';
import type { Flood } from './processes/flood.ts';
import { withDataDir } from './processes/storefront.ts';
import { describeMachine, formatMs, formatTable, quantile } from './processes/timing.ts';

/**
 * `node bench/floods.ts [flood...]`: how long somebody's log-in takes, with the right password and from an address of
 * their own, while others flood the storefront from 250 addresses, or from one; and a page, from its first instant on.
 */
const PASSWORD = 'correct horse battery staple';
const PROBES = 15;
const PAUSE_MS = 400;
const PAGE_PAUSE_MS = 20;
const PEOPLE = 250;

const FLOODS: readonly (Flood['kind'] | 'none')[] = ['none', 'right', 'wrong', 'wrong-own', 'sign-up', 'pipelined'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : FLOODS;

type Ask = (
  path: string,
  form: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
) => Promise<Response>;

await withDataDir(async (dataDir) => {
  const storefront = await startStorefrontProcess({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  const { url } = storefront;
  console.log(describeMachine());
  try {
    const post: Ask = (path, form, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: url, 'x-forwarded-for': randomAddress(), ...headers },
        redirect: 'manual',
      });
    const emails = Array.from({ length: PEOPLE }, (_, index) => `flooded-${index}@shop.example`);
    for (const email of emails) await signUp(post, email);
    const rows: string[][] = [];
    for (const kind of wanted) rows.push(...(await measure(kind as Flood['kind'], url, post, emails)));
    const cells = ['flood', 'asks', 'let in', 'median ms', 'p99 ms', 'worst ms', 'answers to the flood'];
    console.log(formatTable(cells, rows));
  } finally {
    await storefront.end();
  }
});

async function measure(kind: Flood['kind'] | 'none', url: string, post: Ask, emails: readonly string[]) {
  const people = { stranger: [] as string[], known: [] as { email: string; cookie: string }[] };
  for (let index = 0; index < PROBES; index += 1) {
    const names = ['stranger', 'known'].map((who) => `${who}-${kind}-${index}-${Date.now()}@shop.example`);
    await signUp(post, names[0] ?? '');
    people.stranger.push(names[0] ?? '');
    people.known.push({ email: names[1] ?? '', cookie: await signUp(post, names[1] ?? '') });
  }
  const flood = kind === 'none' ? null : fork(`${import.meta.dirname}/processes/flood.ts`);
  const times: Record<string, number[]> = { 'a new browser': [], 'a known browser': [], 'a page': [] };
  const letIn: Record<string, number> = { 'a new browser': 0, 'a known browser': 0, 'a page': 0 };
  const time = async (who: string, ask: () => Promise<Response>, status: number) => {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times[who]?.push(performance.now() - began);
    if (answer.status === status) letIn[who] = (letIn[who] ?? 0) + 1;
  };
  if (kind !== 'none') flood?.send({ kind, url, emails, password: PASSWORD } satisfies Flood);
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      await time('a page', () => fetch(`${url}/dresses`), 200);
      await sleep(PAGE_PAUSE_MS);
    }
  })();
  await sleep(4000);
  for (let index = 0; index < PROBES; index += 1) {
    const form = (email = '') => ({ email, password: PASSWORD });
    await time('a new browser', () => post('/login', form(people.stranger[index])), 302);
    const known = people.known[index];
    await time('a known browser', () => post('/login', form(known?.email), { cookie: known?.cookie ?? '' }), 302);
    await sleep(PAUSE_MS);
  }
  isOver = true;
  await reading;
  const answers = await new Promise<string>((resolve) => {
    if (!flood) return resolve('–');
    flood.once('message', (counts) => resolve(JSON.stringify(counts).replaceAll('"', '')));
    flood.send('stop');
  });
  return Object.entries(times).map(([who, all]) => [
    `${kind}: ${who}`,
    String(all.length),
    String(letIn[who]),
    formatMs(quantile(all, 0.5)),
    formatMs(quantile(all, 0.99)),
    formatMs(Math.max(...all)),
    answers,
  ]);
}

/** @returns the cookie by which the account knows the browser */
async function signUp(post: Ask, email: string): Promise<string> {
  const answer = await post('/signup', { email, username: '', password: PASSWORD, confirmPassword: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('browser='));
  if (answer.status !== 302 || !cookie) throw new Error(`/signup answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

function randomAddress(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
