import { loadVaultKey } from '../../src/accounts/google/token-vault-key.ts';
import { outboxKey } from '../../src/server/mail/outbox-page.ts';
import type { Shopper } from './shopper.ts';

/** A storefront on this machine that shows its outbox. */
export interface OutboxOwner {
  readonly url: string;
  /** Where it keeps its secret. */
  readonly dataDir: string;
}

export interface ShownMail {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** The address of the outbox, as it is printed at the start. */
export async function outboxUrl({ url, dataDir }: OutboxOwner, path = '/outbox'): Promise<string> {
  return `${url}${path}?key=${outboxKey(await loadVaultKey(dataDir))}`;
}

/** The mails to an address that a storefront's outbox shows, the newest first. */
export async function readOutboxOf(owner: OutboxOwner, email: string): Promise<ShownMail[]> {
  const mails = (await (await fetch(await outboxUrl(owner, '/outbox/mails.json'))).json()) as ShownMail[];
  return mails.filter(({ to }) => to === email);
}

/** Confirms an address with the mail of its sign-up. */
export async function confirmAddress(shopper: Pick<Shopper, 'post'>, owner: OutboxOwner, email: string): Promise<void> {
  const mails = await readOutboxOf(owner, email);
  const token = mails.map(({ text }) => /verify-email\?token=(\w+)/.exec(text)?.[1]).find(Boolean) ?? '';
  const { status } = await shopper.post('/verify-email', { token });
  if (status !== 200) throw new Error(`The address was not confirmed: ${status}`);
}
