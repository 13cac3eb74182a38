-- What prices were, and what an ingest needs to be quick and to be taken up again after its process died.

-- One row for each time a product was found to cost something else than before.
create table price_history (
  product_id bigint not null references products (id) on delete cascade,
  at         timestamptz not null default now(),
  price_from numeric(12, 2) not null check (price_from > 0),
  price_to   numeric(12, 2) not null check (price_to > 0 and price_to <> price_from),
  primary key (product_id, at)
);

-- What a retailer's record was understood as: one row for each thing in it. A record whose digest is here need not be
-- read again. Facts about records, not about products: they hold as long as the product still has that content.
create table read_records (
  retailer    text not null,
  -- Of the record's text, of our rules and of what is configured for the retailer; below 2^53.
  digest      bigint not null,
  external_id text not null,
  -- The product's content_hash; null for a thing that is not listed.
  content_hash text,
  -- What it is instead: shoes, bags …
  other       text,
  primary key (retailer, digest, external_id),
  check ((content_hash is null) <> (other is null))
);

-- {cursor, tally}: how far a run has come whose shop can be read on from there. Null once it has ended.
alter table ingest_runs add column progress jsonb;
-- How often the run was taken up by another process after its own died.
alter table ingest_runs add column taken_up smallint not null default 0;

-- What a run that goes on has met so far, in pieces; gone when it ends.
create table ingest_seen (
  run_id        bigint not null references ingest_runs (id) on delete cascade,
  -- Our ids of products that were known before; external ids of the others and of rejected records.
  product_ids   bigint[] not null,
  new_ids       text[] not null,
  rejected_ids  text[] not null,
  rejected_urls text[] not null
);

create index ingest_seen_run on ingest_seen (run_id);

create index rejected_records_retailer on rejected_records (retailer, id desc);
