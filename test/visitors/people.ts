import { sql } from 'kysely';
import type { Accounts } from '../../src/accounts/create-accounts.ts';
import { createMail } from '../../src/accounts/mail/mail.ts';
import type { FactorRequired, LetIn } from '../../src/accounts/sessions/open-session.ts';
import { openSession } from '../../src/accounts/sessions/open-session.ts';
import type { FoundSession } from '../../src/accounts/sessions/sessions.ts';
import { createKnownBrowsers } from '../../src/accounts/throttles/known-browsers.ts';
import { createUser } from '../../src/db/accounts/users.ts';
import type { Database } from '../../src/db/connection/connection.ts';
import type { Refused } from '../../src/model/account/account.ts';

/** Somebody with an account who is signed in. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** Nobody else has it. */
  readonly address: string;
  readonly token: string;
  readonly session: FoundSession;
}

let count = 0;

/** An IP address that nothing was attempted from. */
export function makeAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** A new e-mail address. */
export function makeEmail(): string {
  count += 1;
  return `person-${count}@shop.example`;
}

/** A new phone number. */
export function makePhone(): string {
  count += 1;
  return `+1555${String(count).padStart(7, '0')}`;
}

/** Signs somebody up. */
export async function makePerson(accounts: Accounts, username = ''): Promise<Person> {
  const known = { email: makeEmail(), password: 'a pass phrase of theirs', address: makeAddress() };
  const { token } = requireLetIn(await accounts.signUp({ ...known, username })).session;
  return { ...known, token, session: await requireSession(accounts, token) };
}

/** Somebody who has no password. `email`: `null`, and nobody vouched for any. */
export async function makeGooglePerson(
  { db, accounts }: { readonly db: Database; readonly accounts: Accounts },
  email: string | null = makeEmail(),
): Promise<FoundSession> {
  const letIn = await db.transaction().execute(async (trx) => {
    const userId = (await createUser(trx, { email, username: '' })) ?? '';
    const identity = {
      user_id: userId,
      provider: 'google',
      subject: `subject of ${userId}`,
      tokens: 'sealed',
    } as const;
    await trx
      .insertInto('identities')
      .values({ ...identity, password_hash: null })
      .execute();
    return openSession(trx, createSessionDeps(), userId, { method: 'oauth', address: makeAddress(), isNew: true });
  });
  return requireSession(accounts, requireLetIn(letIn).session.token);
}

/** What sessions of browsers are opened with. */
export function createSessionDeps() {
  const secret = new Uint8Array(32);
  return { browsers: createKnownBrowsers(secret), mail: createMail({ secret }) };
}

/** As if they had opened the link of the mail of their sign-up. */
export async function proveAddress(db: Database, email: string): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
}

export function requireLetIn(outcome: LetIn | FactorRequired | Refused): LetIn {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason}`);
  return outcome;
}

export async function requireSession(accounts: Accounts, token: string): Promise<FoundSession> {
  const session = await accounts.findSession(token, []);
  if (!session) throw new Error('No such session');
  return session;
}

/** Products of one retailer with these ids. */
export async function insertProducts(db: Database, ids: readonly number[], typeId = 'dresses'): Promise<void> {
  await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, description, tags, price,
      available, url, image_urls, sizes, colors, content_hash, created_at)
    select id, 'Glassons', id::text, ${typeId}, '', 'Product ' || id, 'About ' || id, '{new}', id % 1000 + 0.5, true,
      'https://shop.example/' || id, array['https://shop.example/' || id || '.jpg'], '{AU 8,AU 10}', '{black}', '', now()
    from unnest(${ids}::bigint[]) id`.execute(db);
}
