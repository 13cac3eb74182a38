-- One table of sessions, of browsers (known by a cookie) and of clients of the wire (by refresh tokens). Everybody stays signed in:
-- the rows keep their ids, and so do what cookies and tokens are checked by.
--
-- Programs of before may run beside newer ones: the former tables are views, by which they go on reading and writing. Once
-- none of them runs any more, a later migration drops the two views.

alter table web_sessions rename to sessions;
alter index web_sessions_pkey rename to sessions_pkey;
alter index web_sessions_expiry rename to sessions_expiry;
drop index web_sessions_user;

alter table sessions
  alter column token_hash drop not null,
  -- Of a client: the number of the one refresh token that is good; those below it were used.
  add column generation integer check (generation > 0),
  -- Of a client: with which the second factor was proved.
  add column factor_id  uuid references factors (id) on delete set null,
  add column kind       text not null generated always as (case when token_hash is null then 'client' else 'browser' end) stored;

insert into sessions (id, user_id, generation, method, aal, factor_id, factor_at, user_agent, address, created_at, renewed_at, seen_at, expires_at)
  select id, user_id, generation, method, aal, factor_id, factor_at, user_agent, address, created_at, refreshed_at, refreshed_at, not_after
  from auth_sessions;
drop table auth_sessions;

alter table sessions add constraint sessions_known_by check ((token_hash is null) = (generation is not null));
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_factor on sessions (factor_id) where factor_id is not null;

create view web_sessions as
  select id, user_id, token_hash, created_at, renewed_at, expires_at, method, aal, user_agent, address, factor_at, seen_at
  from sessions where kind = 'browser';

create view auth_sessions as
  select id, user_id, method, aal, user_agent, generation, created_at, seen_at as refreshed_at, expires_at as not_after, address,
    factor_id, factor_at
  from sessions where kind = 'client';
alter view auth_sessions alter column generation set default 1;

-- As before, of the one table.
create or replace function find_open_session(f_token_hash bytea, f_product_ids bigint[]) returns table (
  session_id   uuid,
  user_id      uuid,
  owner_id     uuid,
  email        text,
  display_name text,
  has_password boolean,
  -- Last renewed more than a day ago.
  is_due       boolean,
  -- Last noted as used more than ten minutes ago.
  is_unseen    boolean,
  has_factor   boolean,
  -- When the second factor was last proved in this session.
  factor_at    timestamptz,
  saved_ids    json
)
language plpgsql
as $$
begin
  return query
    select s.id, u.id, u.owner_id, u.email, u.display_name,
      exists (select from identities i where i.user_id = u.id and i.provider = 'password'),
      s.renewed_at < now() - interval '1 day',
      s.seen_at < now() - interval '10 minutes',
      guard.has_factor, s.factor_at,
      case when f_product_ids = '{}' then '[]' else array_to_json(saved_among(u.owner_id, f_product_ids)) end
    from sessions s join users u on u.id = s.user_id
      cross join lateral (
        select exists (select from factors f where f.user_id = u.id and f.verified_at is not null) as has_factor
      ) guard
    where s.token_hash = f_token_hash and s.expires_at > now() and u.disabled_at is null
      and (s.aal = 'aal2' or not guard.has_factor);
end
$$;
