import { sql } from 'kysely';
import { type MySizes, type SizeKind, toMySizes } from '../../model/sizes/my-sizes.ts';
import type { Database } from '../connection/connection.ts';

/** What a person wears. @param trx acts as them (`asUser`) */
export async function findMySizes(trx: Database, ownerId: string): Promise<MySizes> {
  const rows = await trx.selectFrom('my_sizes').select(['kind', 'sizes']).where('user_id', '=', ownerId).execute();
  return toMySizes((kind) => rows.find((row) => row.kind === kind)?.sizes ?? []);
}

/** Puts the sizes of a kind in place of what was there; none takes them away. */
export async function putMySizes(trx: Database, ownerId: string, kind: SizeKind, sizes: readonly string[]) {
  await sql`select from put_my_sizes(${ownerId}, ${kind}, ${sizes}::text[])`.execute(trx);
}
