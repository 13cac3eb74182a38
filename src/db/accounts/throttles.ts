import { CompiledQuery } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** What a library asks of a client of `pg`: one statement with its values. */
export interface QueryClient {
  query(statement: { readonly text: string; readonly values?: readonly unknown[] }): Promise<{
    readonly rows: readonly unknown[];
    readonly rowCount: number;
  }>;
}

/** Our connections for the library that counts attempts in the table `throttles`. */
export function createThrottleClient(db: Database): QueryClient {
  return {
    async query({ text, values = [] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
