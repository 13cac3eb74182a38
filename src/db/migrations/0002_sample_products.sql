-- Products of the sample shops, which fill a fresh catalogue until a live retailer replaces them.
alter table products add column sample boolean not null default false;
