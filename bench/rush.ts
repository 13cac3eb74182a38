import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { withDataDir } from './processes/storefront.ts';
import { describeMachine, formatTable } from './processes/timing.ts';

/**
 * `node bench/rush.ts`: 250 strangers guess in one instant, each once, at an account and from an address of their own; at such
 * moments of it somebody logs in with a new browser. How many of the strangers' passwords were checked before theirs says
 * the same on a busy machine, how long they waited does not.
 */
const PASSWORD = 'correct horse battery staple';
const STRANGERS = 250;
const MOMENTS = [0, 30, 60, 100, 150, 200, 300, 400];
/** After that, having signed up is not held against anybody. */
const FORGOTTEN_MS = 65_000;

interface Answer {
  readonly status: number;
  /** ms since 1970. */
  readonly at: number;
}

if (process.argv[2] === 'strangers') process.once('message', ({ url }: { url: string }) => rush(url));
else await measure();

async function measure() {
  await withDataDir(async (dataDir) => {
    const storefront = await startStorefrontProcess({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
    const { url } = storefront;
    console.log(describeMachine());
    try {
      const people = ['known network', 'new network'].flatMap((network) =>
        MOMENTS.map((moment) => ({ network, moment, email: `${moment}-${network.slice(0, 3)}@shop.example` })),
      );
      const homes = new Map(people.map(({ email }) => [email, randomAddress()]));
      for (const { email } of people) {
        const form = { email, username: '', password: PASSWORD, confirmPassword: PASSWORD };
        const { status } = await post(`${url}/signup`, form, homes.get(email));
        if (status !== 302) throw new Error(`/signup answered ${status}`);
      }
      await sleep(FORGOTTEN_MS);
      const rows: string[][] = [];
      for (const { network, moment, email } of people) {
        const strangers = fork(import.meta.filename, ['strangers']);
        const told = (): Promise<unknown> => new Promise((resolve) => strangers.once('message', resolve));
        strangers.send({ url });
        await told();
        const answers = told() as Promise<Answer[]>;
        await sleep(moment);
        const began = Date.now();
        const known = network === 'known network' ? homes.get(email) : undefined;
        const own = await post(`${url}/login`, { email, password: PASSWORD }, known);
        const checked = (await answers).filter(({ status, at }) => status === 422 && at > began && at < own.at).length;
        const isLetIn = own.status === 302 ? 'yes' : String(own.status);
        rows.push([
          network,
          String(moment),
          isLetIn,
          String(checked),
          String(own.at - began),
          loadavg()[0]?.toFixed(1) ?? '',
        ]);
        await sleep(1500);
      }
      console.log(formatTable(['from', 'after ms', 'let in', 'checks before', 'waited ms', 'load'], rows));
    } finally {
      await storefront.end();
    }
  });
}

async function rush(url: string): Promise<void> {
  process.send?.('begun');
  const guess = (index: number) =>
    post(`${url}/login`, { email: `${process.pid}-${index}@shop.example`, password: `guess ${Math.random()}` });
  const answers = await Promise.all(Array.from({ length: STRANGERS }, (_, index) => guess(index)));
  process.send?.(answers);
  process.disconnect?.();
}

async function post(address: string, form: Record<string, string>, from = randomAddress()): Promise<Answer> {
  const headers = { origin: new URL(address).origin, 'x-forwarded-for': from };
  const body = new URLSearchParams(form);
  const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? 0, at: Date.now() };
}

function randomAddress(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
