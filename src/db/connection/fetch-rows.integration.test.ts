import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDatabase, type Database, fetchRows, selectPacked } from './connection.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Row {
  readonly id: number;
  readonly text: string;
  readonly isEven: boolean;
  readonly third: string | null;
}

const COLUMNS = ['id', 'text', 'isEven', 'third'] as const;

function firstRows(count: number) {
  return sql<Row>`
    select 9007199254700000 + id as id, 'é"\\ ' || chr(10) || id as text, id % 2 = 0 as "isEven",
      case when id % 3 = 0 then 'third' end as third
    from generate_series(1, ${count}::int) as id`;
}

async function fetchFirst(count: number): Promise<Row[]> {
  const rows: Row[] = [];
  await fetchRows(db, COLUMNS, firstRows(count), (row) => rows.push(row));
  return rows;
}

const WAYS = [
  ['in packs', fetchFirst],
  ['at once', (count: number) => selectPacked(db, COLUMNS, firstRows(count))],
] as const;
const COUNTS = [0, 1, 5_000, 5_001, 12_345];

test.each(WAYS.flatMap(([way, fetch]) => COUNTS.map((count) => [count, way, fetch] as const)))(
  'passes on each of %i rows as it is, %s',
  async (count, _way, fetch) => {
    const rows = await fetch(count);
    const expected = Array.from({ length: count }, (_, at) => ({
      id: 9_007_199_254_700_001 + at,
      text: `é"\\ \n${at + 1}`,
      isEven: (at + 1) % 2 === 0,
      third: (at + 1) % 3 === 0 ? 'third' : null,
    }));
    expect(rows.toSorted((a, b) => a.id - b.id)).toEqual(expected);
  },
);

test('a failure of whoever takes the rows is told, and the connection is of use again', async () => {
  const take = () => {
    throw new Error('no more');
  };
  await expect(fetchRows(db, ['id'], sql<{ id: number }>`select 1 as id`, take)).rejects.toThrow('no more');
  expect(await fetchFirst(2)).toHaveLength(2);
});
