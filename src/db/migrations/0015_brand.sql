-- Whose make a product is, as its retailer says; '' where it does not.
alter table products add column brand text not null default '';
