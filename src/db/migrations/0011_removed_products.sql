-- What people took out of their saved products a short while ago, as it was: removing can be undone, with its place.
create table removed_products (
  like saved_products including defaults,
  removed_at timestamptz not null default now(),
  primary key (user_id, original_product_id),
  foreign key (user_id) references users (owner_id) on delete cascade
);

create index removed_products_age on removed_products (removed_at);

-- As for saved_products: nobody sees or touches another person's rows.
alter table removed_products enable row level security;
alter table removed_products force row level security;

create policy removed_products_own on removed_products
  using (user_id = nullif(current_setting('selvedge.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('selvedge.user_id', true), '')::uuid);

-- Whoever acts as no person may find and delete what can be undone no more.
create policy removed_products_old on removed_products
  using (nullif(current_setting('selvedge.user_id', true), '') is null and removed_at < now() - interval '1 hour')
  with check (false);

do $$
begin
  if to_regrole('selvedge_shopper') is not null
    and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    grant select, insert, update, delete on removed_products to selvedge_shopper;
  end if;
end
$$;
