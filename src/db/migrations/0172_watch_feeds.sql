-- Private feeds of what people watch: an address that nobody guesses, and what was said there, as it was said.
create table watch_feeds (
  watcher_id uuid primary key references users (owner_id) on delete cascade,
  -- What names the feed for good; its address may be made anew.
  id         uuid not null unique default gen_random_uuid(),
  token      text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);

create table watch_feed_entries (
  id         uuid primary key default gen_random_uuid(),
  watcher_id uuid not null references watch_feeds (watcher_id) on delete cascade,
  -- Of the notice, which is forgotten sooner.
  notice_id  bigint not null,
  title      text not null,
  text       text not null,
  about      text not null,
  -- On this site.
  path       text not null check (path like '/%'),
  told_at    timestamptz not null default now(),
  unique (watcher_id, notice_id)
);

create index watch_feed_entries_latest on watch_feed_entries (watcher_id, told_at desc);
create index watch_feed_entries_age on watch_feed_entries (told_at);

-- As for what is watched (0190).
do $$
declare
  own text;
begin
  foreach own in array array['watch_feeds', 'watch_feed_entries'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format(
      'create policy %I on %I using (watcher_id = (select acting_owner())) with check (watcher_id = (select acting_owner()))',
      own || '_own', own);
    execute format(
      'create policy %I on %I using ((select coalesce(current_setting(''selvedge.watching'', true), '''')) = ''on'')',
      own || '_work', own);
    if to_regrole('selvedge_shopper') is not null
      and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
      execute format('grant select, insert, update, delete on %I to selvedge_shopper', own);
    end if;
  end loop;
end
$$;
