-- What clients reach over the wire: the schema `api`, which they see as `public`. Roles and claims are PostgREST's
-- (`set role`, `request.jwt.claims`), so that PostgREST itself may stand in front of this database too.

-- Roles belong to the whole server: another database may have made them already. Who may not make roles does without: then
-- the tables' owner asks, whom row-level security binds too.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if to_regrole(role_name) is null then
      begin
        execute format('create role %I nologin', role_name);
      exception when insufficient_privilege or duplicate_object or unique_violation then
        null;
      end;
    end if;
    if to_regrole(role_name) is not null and not pg_has_role(current_user, role_name, 'member') then
      begin
        execute format('grant %I to current_user', role_name);
      exception when insufficient_privilege or invalid_grant_operation then
        null;
      end;
    end if;
  end loop;
end
$$;

-- The person whose rows a statement may see: whom selvedge.user_id names, else the subject of the request's token. A
-- disabled or deleted person is nobody.
create function acting_owner() returns uuid
language plpgsql stable security definer
as $$
declare
  named   text := nullif(current_setting('selvedge.user_id', true), '');
  subject text;
begin
  if named is not null then
    return named::uuid;
  end if;
  subject := nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub';
  if subject is null or subject !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  return (select owner_id from users where id = subject::uuid and disabled_at is null);
end
$$;

alter policy saved_products_own on saved_products
  using (user_id = (select acting_owner()))
  with check (user_id = (select acting_owner()));

create schema api;

-- What is listed, with the columns of the specification. Rights and policies are those of whoever asks.
create view api.products with (security_invoker = true) as
  select id, title, description, tags, price, colors, sizes, retailer, type_id, url, image_urls, image_urls as images,
    created_at
  from products
  where gone_at is null;

create view api.saved_products with (security_invoker = true) as
  select id, user_id, original_product_id, title, price, url, retailer, type_id, image_urls, sizes, colors, saved_at
  from saved_products;

-- Saves for the person whose token it is. The arguments of the specification are taken as they come; id and e-mail among
-- them decide nothing, for anybody could write them.
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
  f_colors      text[] default '{}'
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
      s.colors, s.saved_at
    from save_product_with_user_check(
      person.id::text, person.email, f_product_id, f_title, f_description, f_price, f_url, f_retailer, f_type_id, f_tags,
      f_image_urls, f_sizes, f_colors
    ) s;
end
$$;

-- Makes the rest of the transaction one client's: its role, its claims, and a bound on time.
create function act_as_client(f_role text, f_claims text, f_timeout_ms integer) returns void
language plpgsql
as $$
begin
  perform set_config('statement_timeout', f_timeout_ms::text, true);
  perform set_config('request.jwt.claims', f_claims, true);
  if to_regrole(f_role) is not null and pg_has_role(session_user, f_role, 'member') then
    perform set_config('role', f_role, true);
  end if;
end
$$;

do $$
declare
  guarded regprocedure;
begin
  for guarded in
    select p.oid::regprocedure from pg_proc p
    where (p.proname = 'acting_owner' and p.pronamespace = current_schema()::regnamespace)
      or (p.proname = 'save_product_with_user_check' and p.pronamespace = 'api'::regnamespace)
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guarded, current_schema());
  end loop;
end
$$;

revoke execute on function act_as_client, api.save_product_with_user_check from public;

do $$
begin
  if to_regrole('anon') is null or to_regrole('authenticated') is null or to_regrole('service_role') is null then
    return;
  end if;
  execute format('grant usage on schema %I, api to anon, authenticated, service_role', current_schema());
  grant select (id, title, description, tags, price, colors, sizes, retailer, type_id, url, image_urls, created_at, gone_at)
    on products to anon, authenticated, service_role;
  -- Row-level security leaves a visitor none of these rows.
  grant select, delete on saved_products to anon, authenticated, service_role;
  grant select on api.products, api.saved_products to anon, authenticated, service_role;
  grant delete on api.saved_products to anon, authenticated, service_role;
  grant execute on function api.save_product_with_user_check to authenticated;
  -- The operator's own programs.
  create policy saved_products_service on saved_products to service_role using (true);
  if to_regrole('selvedge_shopper') is not null then
    grant execute on function acting_owner to selvedge_shopper;
  end if;
end
$$;

-- Words within titles, as `ilike` looks for them. The extension comes with PostgreSQL; where it may not be made, such
-- queries read more.
do $$
begin
  create extension if not exists pg_trgm;
  create index products_title_words on products using gin (title gin_trgm_ops) where gone_at is null;
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  null;
end
$$;

-- Keys that sign access tokens: their numbers alone. The keys themselves follow from the installation's secret key.
create table signing_keys (
  generation integer primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- Signs no more since then; what it signed counts until it expires.
  retired_at timestamptz
);

insert into signing_keys default values;
