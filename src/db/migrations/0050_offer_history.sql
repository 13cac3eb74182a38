-- What products cost and in which sizes they were there, over time: one row for each product of which anything ever changed.
create table offer_history (
  product_id bigint primary key references products (id) on delete cascade,
  -- When it last changed. Rows whose last change lies too far back are deleted.
  changed_at timestamptz not null,
  -- The changes, oldest first: see packHistory.
  changes    bytea not null
) with (fillfactor = 80);

-- Changes of a product's price are a few bytes each, which no compression makes smaller.
alter table offer_history alter column changes set storage external;

-- What the history proves: by how much of the lowest price of the 30 days before it is reduced, and since when.
alter table products
  add column sale_percent smallint check (sale_percent between 1 and 99),
  add column sale_since timestamptz,
  add check ((sale_percent is null) = (sale_since is null));

create index products_sale on products (sale_since) where sale_percent is not null;

-- The changes of prices that were kept until now: flags (8 listed, 1 price), minutes since the change before, cents.
do $$
declare
  changed  record;
  minute   bigint;
  packed   bytea;
  rest     bigint;
  number   bigint;
begin
  for changed in
    select h.product_id, p.first_seen_at, p.available, array_agg(h.at order by h.at) as times,
      array_agg(h.price_from order by h.at) as sources, array_agg(h.price_to order by h.at) as targets
    from price_history h join products p on p.id = h.product_id
    group by h.product_id, p.first_seen_at, p.available
  loop
    packed := ''::bytea;
    minute := 0;
    for place in 0 .. cardinality(changed.times) loop
      packed := packed || set_byte('\x00', 0, case when place > 0 then 1 when changed.available then 1 + 8 + 16 else 1 + 8 end);
      foreach number in array case when place = 0
        then array[floor(extract(epoch from least(changed.first_seen_at, changed.times[1])) / 60), changed.sources[1] * 100]
        else array[floor(extract(epoch from changed.times[place]) / 60) - minute, changed.targets[place] * 100] end
      loop
        rest := number;
        while rest >= 128 loop
          packed := packed || set_byte('\x00', 0, (rest % 128 + 128)::int);
          rest := rest / 128;
        end loop;
        packed := packed || set_byte('\x00', 0, rest::int);
      end loop;
      minute := floor(extract(epoch from case when place = 0 then least(changed.first_seen_at, changed.times[1]) else changed.times[place] end) / 60);
    end loop;
    insert into offer_history values (changed.product_id, changed.times[cardinality(changed.times)], packed);
  end loop;
end
$$;

drop table price_history;
