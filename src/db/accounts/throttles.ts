import { CompiledQuery } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Our connections for the library that counts attempts in the table `throttles`. */
export function createThrottleClient(db: Database) {
  return {
    async query({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
