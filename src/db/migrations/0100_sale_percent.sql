-- What a product is reduced by, as its price history proves it, for clients of the data API: what the filter "on sale" goes by.
create or replace view api.products with (security_invoker = true) as
  select id, title, description, tags, price, colors, sizes, retailer, type_id, url, image_urls, image_urls as images,
    created_at, currency, sale_percent
  from products
  where gone_at is null;

do $$
begin
  -- Where the database user may not make roles there are none.
  if to_regrole('anon') is not null and to_regrole('authenticated') is not null and to_regrole('service_role') is not null then
    grant select (sale_percent) on products to anon, authenticated, service_role;
  end if;
end
$$;
