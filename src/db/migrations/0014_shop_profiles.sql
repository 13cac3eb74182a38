-- What the first records of a shop told of all of them (its language, how it writes colours and sizes), for the rules and the
-- configuration of that time. Kept so that a run that is taken up, or a shop that moves its products about, is read as before.
create table shop_profiles (
  retailer text primary key,
  seed text not null,
  profile jsonb not null
);
