import { load } from 'cheerio';
import { codeOf } from './authenticator.ts';
import { confirmAddress, type OutboxOwner } from './outbox.ts';
import { PASSWORD, type Shopper } from './shopper.ts';

const SCREEN = '/account-settings/second-factor';

/** Confirms somebody's address and adds an authenticator app, by the forms. Its code of now is taken. */
export async function addFactorByForms(
  shopper: Pick<Shopper, 'get' | 'post'>,
  owner: OutboxOwner,
  email: string,
): Promise<{ secret: string; codes: readonly string[] }> {
  await confirmAddress(shopper, owner, email);
  const begun = await shopper.post(SCREEN, { intent: 'enrolment', name: 'Phone', currentPassword: PASSWORD });
  const screen = begun.headers.get('location') ?? '';
  const secret = load(await (await shopper.get(screen)).text())('.factor-key')
    .text()
    .replace(/\s/g, '');
  const id = new URLSearchParams(screen.split('?')[1]).get('add') ?? '';
  const added = await shopper.post(screen, { intent: 'new-factor', id, code: codeOf(secret) });
  const $ = load(await added.text());
  const codes = $('.recovery-codes code')
    .toArray()
    .map((code) => $(code).text());
  if (codes.length === 0) throw new Error(`No codes were shown: ${added.status}`);
  return { secret, codes };
}
