-- What the colours of one style have in common: see model/style. '' where it is not known.
alter table products add column style text not null default '';

create index products_style on products (retailer, style) where gone_at is null and style <> '';
