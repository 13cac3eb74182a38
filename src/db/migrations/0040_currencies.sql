-- A price is an amount and its currency (ISO 4217). What was stored before is taken for US dollars, but for what is known of
-- the three retailers: Glassons sells in New Zealand dollars. The next ingest puts right what another retailer's prices are in.

-- Some currencies have no decimals and some have three: amounts keep those they are written with. The views go for that
-- long, and the function that returns rows of one.
drop view api.products;
drop function api.save_product_with_user_check;
drop view api.saved_products;

alter table products
  alter column price type numeric,
  alter column compare_at_price type numeric,
  add column currency text not null default 'USD',
  add check (price < 10000000000);
alter table saved_products
  alter column price type numeric,
  add column currency text not null default 'USD';
alter table removed_products
  alter column price type numeric,
  add column currency text not null default 'USD';

update products set currency = 'NZD' where retailer = 'Glassons' and not sample;

-- Copies belong to people, and their tables' policies bind their owner too.
alter table saved_products no force row level security;
alter table removed_products no force row level security;
update saved_products s set currency = 'NZD'
  from products p where p.id = s.original_product_id and p.retailer = 'Glassons' and not p.sample;
update removed_products s set currency = 'NZD'
  from products p where p.id = s.original_product_id and p.retailer = 'Glassons' and not p.sample;
alter table saved_products force row level security;
alter table removed_products force row level security;

-- Decimals of the smallest amount of a currency; null for one that prices cannot be in. As in model/currency.ts.
create function currency_digits(f_currency text) returns integer
language sql immutable
as $$
  select case
    when f_currency in ('HUF', 'IDR', 'ISK', 'JPY', 'KRW') then 0
    when f_currency in ('BHD', 'JOD', 'KWD', 'OMR') then 3
    when f_currency in ('AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'INR', 'MXN',
      'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'USD', 'ZAR') then 2
  end
$$;

-- As before, with the currency last: without one, it is that of the product as it is listed.
drop function save_product_with_user_check;
create function save_product_with_user_check(
  f_firebase_id text,
  f_email       text,
  f_product_id  bigint,
  f_title       text,
  f_description text default '',
  f_price       numeric default null,
  f_url         text default null,
  f_retailer    text default null,
  f_type_id     text default null,
  f_tags        text[] default null,
  f_image_urls  text[] default null,
  f_sizes       text[] default '{}',
  f_colors      text[] default '{}',
  f_currency    text default null
) returns setof saved_products
language plpgsql security definer
as $$
declare
  acting_as text := coalesce(current_setting('selvedge.user_id', true), '');
  owner     uuid;
  paid_in   text := coalesce(f_currency, (select currency from products where id = f_product_id), 'USD');
begin
  select owner_id into owner from users
    where id = case when f_firebase_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f_firebase_id::uuid end
      and lower(email) is not distinct from lower(nullif(f_email, ''))
      and disabled_at is null;
  if owner is null or acting_as not in ('', owner::text) then
    raise exception 'user and e-mail do not belong together'
      using errcode = 'insufficient_privilege', constraint = 'save_product_with_user_check';
  end if;
  if currency_digits(paid_in) is null then
    raise exception 'f_currency is no currency that prices can be in' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('selvedge.user_id', owner::text, true);
  return query
    insert into saved_products as saved (
      user_id, original_product_id, title, description, price, currency, url, retailer, type_id, tags, image_urls, sizes,
      colors
    ) values (
      owner, f_product_id, f_title, coalesce(f_description, ''), round(f_price, currency_digits(paid_in)), paid_in, f_url,
      f_retailer, f_type_id, coalesce(f_tags, '{}'), coalesce(f_image_urls, '{}'), coalesce(f_sizes, '{}'),
      coalesce(f_colors, '{}')
    )
    -- An update that changes nothing, because `do nothing` would return nothing.
    on conflict (user_id, original_product_id) do update set user_id = saved.user_id
    returning saved.*;
  perform set_config('selvedge.user_id', acting_as, true);
end
$$;

create view api.products with (security_invoker = true) as
  select id, title, description, tags, price, colors, sizes, retailer, type_id, url, image_urls, image_urls as images,
    created_at, currency
  from products
  where gone_at is null;

create view api.saved_products with (security_invoker = true) as
  select id, user_id, original_product_id, title, price, url, retailer, type_id, image_urls, sizes, colors, saved_at, currency
  from saved_products;

create function api.save_product_with_user_check(
  f_firebase_id text,
  f_email       text,
  f_product_id  bigint,
  f_title       text,
  f_description text default '',
  f_price       numeric default null,
  f_url         text default null,
  f_retailer    text default null,
  f_type_id     text default null,
  f_tags        text[] default null,
  f_image_urls  text[] default null,
  f_sizes       text[] default '{}',
  f_colors      text[] default '{}',
  f_currency    text default null
) returns setof api.saved_products
language plpgsql security definer
as $$
declare
  person users;
begin
  select * into person from users where owner_id = acting_owner();
  if not found then
    raise exception 'permission denied for function save_product_with_user_check' using errcode = 'insufficient_privilege';
  end if;
  -- What is kept is shown as links and pictures later.
  if f_url is not null and f_url !~* '^https?://[^[:space:]"<>]+$' then
    raise exception 'f_url is no web address' using errcode = 'invalid_parameter_value';
  end if;
  if exists (select from unnest(f_image_urls) address where address is null or address !~* '^(https?:/)?/[^[:space:]"<>]+$') then
    raise exception 'f_image_urls has an entry that is no web address' using errcode = 'invalid_parameter_value';
  end if;
  if length(f_title) > 1000 or length(f_description) > 100000 or length(f_url) > 4000 or length(f_retailer) > 200
    or length(f_type_id) > 100
    or cardinality(f_tags) > 1000 or cardinality(f_image_urls) > 200 or cardinality(f_sizes) > 500
    or cardinality(f_colors) > 200 then
    raise exception 'an argument is too long' using errcode = 'string_data_right_truncation';
  end if;
  return query
    select s.id, s.user_id, s.original_product_id, s.title, s.price, s.url, s.retailer, s.type_id, s.image_urls, s.sizes,
      s.colors, s.saved_at, s.currency
    from save_product_with_user_check(
      person.id::text, person.email, f_product_id, f_title, f_description, f_price, f_url, f_retailer, f_type_id, f_tags,
      f_image_urls, f_sizes, f_colors, f_currency
    ) s;
end
$$;

do $$
declare
  guarded regprocedure;
begin
  for guarded in
    select p.oid::regprocedure from pg_proc p
    where p.proname = 'save_product_with_user_check'
      and p.pronamespace in (current_schema()::regnamespace, 'api'::regnamespace)
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guarded, current_schema());
  end loop;
end
$$;

revoke execute on function save_product_with_user_check, api.save_product_with_user_check from public;

do $$
begin
  if to_regrole('selvedge_shopper') is not null
    and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    grant execute on function save_product_with_user_check to selvedge_shopper;
  end if;
  if to_regrole('anon') is null or to_regrole('authenticated') is null or to_regrole('service_role') is null then
    return;
  end if;
  grant select (currency) on products to anon, authenticated, service_role;
  grant select on api.products, api.saved_products to anon, authenticated, service_role;
  grant delete on api.saved_products to anon, authenticated, service_role;
  grant execute on function api.save_product_with_user_check to authenticated;
end
$$;
