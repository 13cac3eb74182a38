-- Addresses without an account that confirmed what they want to be told of. Their watches are those of a user whom nothing leads into.
create table watch_addresses (
  -- Named by the links that stop them, also once the watches are an account's.
  id         uuid primary key default gen_random_uuid(),
  watcher_id uuid not null references users (owner_id) on delete cascade,
  -- Null: its owner has an account by now, which has the watches.
  email      text check (length(email) <= 254),
  created_at timestamptz not null default now()
);

create unique index watch_addresses_email on watch_addresses (lower(email)) where email is not null;
create index watch_addresses_watcher on watch_addresses (watcher_id);

-- As for what is watched (0190).
alter table watch_addresses enable row level security;
alter table watch_addresses force row level security;

create policy watch_addresses_own on watch_addresses
  using (watcher_id = (select acting_owner())) with check (watcher_id = (select acting_owner()));
create policy watch_addresses_work on watch_addresses
  using ((select coalesce(current_setting('selvedge.watching', true), '')) = 'on');

do $$
begin
  if to_regrole('selvedge_shopper') is not null
    and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    grant select, insert, update, delete on watch_addresses to selvedge_shopper;
  end if;
end
$$;
