-- Which products changed since when, for processes that keep the listing in memory and read what is new to them.

-- The transaction that last changed what of a product is listed. A reader that has seen a snapshot whose oldest running
-- transaction was x has seen all that changed before x, and asks for x and later next time (docs/decisions/0041).
alter table products add column changed_in xid8 not null default pg_current_xact_id();
create index products_changed on products (changed_in);
create index products_sample on products (id) where sample and gone_at is null;

-- What ingest notes for itself (when it last saw a product, how often it missed it) is no change; every other column is,
-- later ones too.
create function note_product_change() returns trigger
language plpgsql
as $$
declare
  noted products := new;
begin
  noted.last_seen_at := old.last_seen_at;
  noted.missed_runs := old.missed_runs;
  if noted is distinct from old then
    new.changed_in := pg_current_xact_id();
  end if;
  return new;
end
$$;

create trigger products_changed before update on products for each row execute function note_product_change();

-- Products whose rows are gone altogether. Ingest deletes none, but people may.
create table deleted_products (
  id         bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  deleted_at timestamptz not null default now()
);

create index deleted_products_changed on deleted_products (changed_in);

create function note_deleted_products() returns trigger
language plpgsql
as $$
begin
  insert into deleted_products (id) select id from gone;
  return null;
end
$$;

create trigger products_deleted after delete on products
  referencing old table as gone for each statement execute function note_deleted_products();

-- Names this content of the catalogue: another one is no later state of it.
alter table catalogue_version add column lineage uuid not null default gen_random_uuid();

create function begin_catalogue_lineage() returns trigger
language plpgsql
as $$
begin
  update catalogue_version set lineage = gen_random_uuid();
  return null;
end
$$;

create trigger products_truncated after truncate on products
  for each statement execute function begin_catalogue_lineage();

do $$
declare
  own regprocedure;
begin
  for own in
    select oid::regprocedure from pg_proc
    where proname in ('note_product_change', 'note_deleted_products', 'begin_catalogue_lineage')
      and pronamespace = current_schema()::regnamespace
  loop
    execute format('alter function %s set search_path to %I, pg_temp', own, current_schema());
  end loop;
end
$$;
