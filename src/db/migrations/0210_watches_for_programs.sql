-- What a person watches, and what was noticed, for programs of theirs (src/wire/rest). What is written goes by the program, which knows filters
-- and how pieces are now; deleting is here.

-- A price in minor units as an amount: decimals as in src/model/money/currency.ts.
create function from_minor(f_minor bigint, f_currency text) returns numeric
language sql immutable parallel safe
as $$
  select case
    when f_currency in ('HUF', 'IDR', 'ISK', 'JPY', 'KRW') then f_minor::numeric
    when f_currency in ('BHD', 'JOD', 'KWD', 'OMR') then round(f_minor / 1000.0, 3)
    else round(f_minor / 100.0, 2)
  end
$$;

create view api.watches with (security_invoker = true) as
  select id, watcher_id as user_id, kind, product_id, (select l.address from watched_lists l where l.id = list_id) as list, size,
    from_minor(target, currency) as target, percent, nullif(currency, '') as currency, is_paused, created_at
  from watches;

create view api.watch_notices with (security_invoker = true) as
  select id, watch_id, watcher_id as user_id, product_id, from_minor(price, currency) as price,
    from_minor(from_price, currency) as from_price, currency, noticed_at, due_at, state
  from watch_notices;

-- A list that is watched, made where there is none of this address, and held until the transaction ends: lists that nobody watches are forgotten.
create function keep_watched_list(f_address text, f_facet text) returns bigint
language sql security definer
as $$
  insert into watched_lists (address, facet) values (f_address, f_facet)
  on conflict (address) do update set address = excluded.address returning id
$$;

do $$
begin
  execute format('alter function keep_watched_list set search_path to %I, pg_temp', current_schema());
end
$$;

revoke execute on function keep_watched_list from public;

do $$
begin
  if to_regrole('selvedge_shopper') is not null
    and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    grant execute on function keep_watched_list to selvedge_shopper;
  end if;
  if to_regrole('anon') is null or to_regrole('authenticated') is null or to_regrole('service_role') is null then
    return;
  end if;
  -- Row-level security leaves everybody their own rows. Addresses of lists are reached by those alone.
  grant select, delete on watches to anon, authenticated, service_role;
  grant select on watch_notices, watched_lists to anon, authenticated, service_role;
  grant select, delete on api.watches to anon, authenticated, service_role;
  grant select on api.watch_notices to anon, authenticated, service_role;
  create policy watches_service on watches to service_role using (true);
  create policy watch_notices_service on watch_notices to service_role using (true);
end
$$;
