-- What a reduction is measured against: the lowest price of the 30 days before it. Where it is not known yet the reduction is not
-- told; the clean-up finds it in the histories.
alter table products add column prior_price numeric check (prior_price > 0);
create index products_prior_unknown on products (id) where sale_percent is not null and prior_price is null;
