import { expect, test } from 'vitest';
import { readMigrations } from '../src/db/migrate.ts';
import { findContractions } from './find-contractions.ts';

/** From here on old and new processes may run side by side; those before were written when they could not. */
const FIRST = '0165';

test('migrations only expand: what the version before reads and writes is still there', async () => {
  const newer = (await readMigrations()).filter(({ name }) => name >= FIRST);
  expect(newer.flatMap(({ name, text }) => findContractions(text).map((what) => `${name}: ${what}`))).toEqual([]);
});

test.each([
  'drop table products;',
  'alter table products drop column brand;',
  'alter table if exists products\n  add column a int,\n  drop column brand;',
  'alter table products rename column brand to maker;',
  'alter table products rename to things;',
  'alter table products alter column price type bigint;',
  'alter table products alter column price set data type bigint;',
  'alter table products alter column brand set not null;',
  'alter table products alter column brand drop default;',
  'alter table products add column maker text not null;',
  'alter table products add constraint short check (length(title) < 10);',
  'alter table products add check (length(title) < 10);',
  'create unique index products_url on products (url);',
  'drop function find_open_session;',
  'drop view api.products;',
  'truncate products;',
  'drop schema api cascade;',
  'do $$ begin drop table products; end $$;',
])('%s takes something away', (text) => {
  expect(findContractions(text)).toHaveLength(1);
});

test.each([
  'create table notes (id bigint primary key, text text not null, check (length(text) < 10)); create unique index n on notes (text);',
  "alter table products add column maker text not null default '';",
  'alter table products add column maker text;',
  'create index products_url on products (url);',
  'drop index products_url;',
  'create or replace function f() returns int language sql as $$ select 1 $$;',
  '-- drop table products\nselect 1;',
  "comment on table products is 'drop table products';",
])('%s adds', (text) => {
  expect(findContractions(text)).toEqual([]);
});
