-- What a product's words say of it: `pattern:polka-dot`, `material:linen`. Filled when its retailer is read again.
alter table products add column attributes text[] not null default '{}';
