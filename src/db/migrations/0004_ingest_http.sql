-- What shops said of their answers, so that the next run can ask "has it changed?".

create table http_validators (
  retailer      text not null,
  url           text not null,
  etag          text,
  last_modified text,
  -- Of an answer kept whole, where it came from, as what, and its bytes.
  answered_url  text not null default '',
  content_type  text not null default '',
  body          bytea,
  -- Of a feed that the catalogue holds as it is: digest of how it was read.
  reading       text,
  kept_at       timestamptz not null default now(),
  -- When a run last found the catalogue to be what the feed says. Any run of the retailer that ends later takes that back.
  confirmed_at  timestamptz not null default now(),
  primary key (retailer, url),
  check (etag is not null or last_modified is not null)
);

create index http_validators_age on http_validators (kept_at);

-- The last robots.txt of each host, to go by while the host cannot say. Empty: it had none.
create table robots_copies (
  origin  text primary key,
  text    text not null,
  read_at timestamptz not null default now()
);
