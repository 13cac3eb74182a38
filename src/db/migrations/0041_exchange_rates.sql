-- What a euro was worth when that was last found out: one row, or none yet.
create table exchange_rates (
  only_row      boolean primary key default true check (only_row),
  day           text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- {"USD": "1.1269", …}: decimal text.
  per_euro      jsonb not null,
  -- What the source calls this state of its file.
  etag          text,
  last_modified text,
  checked_at    timestamptz not null default now()
);
