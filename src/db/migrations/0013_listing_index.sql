-- What a listing filters by stands in the index itself, so a count of 25,000 among 200,000
--. All of it is bounded by ingest (a title has at most 300 characters, a product four colours), as an
-- entry of the index must stay below 2,700 bytes.
drop index products_listed;
create index products_listed on products (type_id, created_at desc, id desc) include (price, retailer, colors, title)
  where gone_at is null;

-- Ingest only queues what it writes; vacuum sorts it in, once for many products.
alter index if exists products_title_words set (gin_pending_list_limit = 131072);
