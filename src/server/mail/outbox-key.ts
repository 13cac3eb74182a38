import { hkdfSync } from 'node:crypto';

/** What the printed address of the outbox carries: the same at every start of an installation. @param secret of the installation */
export function outboxKey(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'outbox', 18)).toString('base64url');
}
