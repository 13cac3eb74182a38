import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { readTypedColumns, type TypedColumn } from '../../test/schema-columns.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
}

/** Kinds by what `pg` makes of a type. Numbers beyond 2^53 and decimals are text. */
const KINDS: Readonly<Record<string, TypedColumn['kind']>> = {
  timestamptz: 'time',
  jsonb: 'json',
  bool: 'boolean',
  bytea: 'bytes',
  int2: 'number',
  int4: 'number',
  int8: 'number',
};

async function findColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault",
      is_generated = 'ALWAYS' or coalesce(identity_generation = 'ALWAYS', false) as "isGenerated"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  return rows;
}

/** Where types and tables say different things. */
function findDrift(typed: readonly TypedColumn[], columns: readonly Column[]): string[] {
  const byName = new Map(typed.map((column) => [column.name, column]));
  const missing = columns.filter(({ name }) => !byName.has(name)).map(({ name }) => `${name} has no type`);
  const found = new Map(columns.map((column) => [column.name, column]));
  const wrong = typed.flatMap(({ name, kind, isNullable, isOptional, isGenerated }) => {
    const column = found.get(name);
    if (!column) return [`${name} is no column`];
    const expected = column.type.startsWith('_') ? 'array' : (KINDS[column.type] ?? 'text');
    return [
      kind === expected ? [] : [`${name} is ${expected}, not ${kind}`],
      isNullable === column.isNullable ? [] : [`${name} may ${column.isNullable ? '' : 'not '}be null`],
      isOptional && !column.hasDefault && !column.isNullable ? [`${name} has no default`] : [],
      // A trigger's column is one that we never write, too.
      isGenerated || !column.isGenerated ? [] : [`${name} is always generated`],
    ].flat();
  });
  return [...missing, ...wrong].sort();
}

test('the types of the schema are those of the migrated database', async () => {
  const text = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  const columns = await findColumns();
  expect(columns.length).toBeGreaterThan(200);
  expect(findDrift(readTypedColumns(text), columns)).toEqual([]);
});

test('every kind of drift is found', async () => {
  const text = `
    type Times = 'one' | 'two';
    interface Base { a: string; b: Generated<number>; c: ColumnType<string | null, string, string> }
    interface Wide extends Base { d: Times; e: Json<{ readonly x: 'y' }>; f: number; g: Generated<number> }
    export interface Schema { wide: Wide }`;
  const column = { type: 'text', isNullable: false, hasDefault: false, isGenerated: false };
  const drift = findDrift(readTypedColumns(text), [
    { ...column, name: 'wide.a', isNullable: true },
    { ...column, name: 'wide.b', type: 'int4' },
    { ...column, name: 'wide.c', type: 'text' },
    { ...column, name: 'wide.d', type: '_text' },
    { ...column, name: 'wide.e', type: 'jsonb', hasDefault: true },
    { ...column, name: 'wide.g', type: 'int8', hasDefault: true, isGenerated: true },
    { ...column, name: 'wide.h' },
  ]);
  expect(drift).toEqual([
    'wide.a may be null',
    'wide.b has no default',
    'wide.c has no default',
    'wide.c may not be null',
    'wide.d is array, not text',
    'wide.f is no column',
    'wide.g is always generated',
    'wide.h has no type',
  ]);
});
