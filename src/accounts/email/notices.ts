import type { Database } from '../../db/connection/connection.ts';
import type { Mail } from '../mail/mail.ts';

/** Tells a person that somebody came in to their account from where nobody had come before. */
export async function noteNewDevice(
  trx: Database,
  mail: Mail,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<void> {
  if (email !== null) await mail.send(trx, { template: 'new-device', to: email, userId: id });
}
