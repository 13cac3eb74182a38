-- Why the last nightly backup was not made; no row where it was.
create table backup_failures (
  id        boolean primary key default true check (id),
  failed_at timestamptz not null default now(),
  error     text not null
);
