-- Second factors, log-ins that wait for one, where people are signed in, and what happened with their accounts.

-- An authenticator app (TOTP, RFC 6238) of a person.
create table factors (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id) on delete cascade,
  name         text not null check (length(name) <= 100),
  -- Encrypted by the program (JWE).
  secret       text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- When the first code of it was right. Null: it was begun and counts for nothing.
  verified_at  timestamptz,
  last_used_at timestamptz,
  -- The time step whose code was taken last: no code up to it is taken again.
  last_step    bigint not null default 0
);

create unique index factors_name on factors (user_id, lower(name));

-- Codes for who has lost their app. Taken out when used, so that each is used once.
create table recovery_codes (
  user_id    uuid not null references users (id) on delete cascade,
  -- HMAC-SHA-256 with a key of the installation's.
  code_hash  bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Apps announce over the wire which factor they are about to verify.
create table factor_challenges (
  id         uuid primary key default gen_random_uuid(),
  factor_id  uuid not null references factors (id) on delete cascade,
  -- Of the client, as attempts are counted by it.
  address    text not null,
  expires_at timestamptz not null
);

create index factor_challenges_factor on factor_challenges (factor_id, expires_at);
create index factor_challenges_expiry on factor_challenges (expires_at);

-- Somebody in a browser who has proved who they are but for the second factor. It is no session and opens nothing.
create table pending_log_ins (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users (id) on delete cascade,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique check (length(token_hash) = 32),
  method     text not null,
  expires_at timestamptz not null
);

create index pending_log_ins_user on pending_log_ins (user_id);
create index pending_log_ins_expiry on pending_log_ins (expires_at);

alter table web_sessions
  -- How it was opened, in the words of RFC 8176 as far as it has them.
  add column method     text not null default 'password',
  -- How surely the person is known (authenticator assurance level).
  add column aal        text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  add column user_agent text check (length(user_agent) <= 300),
  -- Of the client that opened it, shortened.
  add column address    text check (length(address) <= 64),
  -- When the second factor was last proved in it.
  add column factor_at  timestamptz,
  -- When it was last used, within ten minutes.
  add column seen_at    timestamptz not null default now();

update web_sessions set seen_at = renewed_at, expires_at = least(expires_at, created_at + interval '90 days');

alter table auth_sessions
  add column address   text check (length(address) <= 64),
  add column factor_id uuid references factors (id) on delete set null,
  add column factor_at timestamptz;

create index auth_sessions_factor on auth_sessions (factor_id) where factor_id is not null;

-- What happened with an account, for its owner to read.
create table account_events (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users (id) on delete cascade,
  at         timestamptz not null default now(),
  kind       text not null,
  -- A name of what it happened to.
  subject    text check (length(subject) <= 300),
  user_agent text check (length(user_agent) <= 300),
  -- Shortened.
  address    text check (length(address) <= 64),
  -- How often: failed log-ins of an hour are one row.
  times      integer not null default 1
);

create index account_events_latest on account_events (user_id, at desc, id desc);
create index account_events_age on account_events (at);

-- Notes a failed log-in of a person, or of whoever has the e-mail address. One call whether or not there is an account, and
-- no wait for the disk: nobody can tell by the time.
create function note_failed_log_in(f_person uuid, f_email text, f_kind text, f_user_agent text, f_address text)
  returns void
language plpgsql
as $$
declare
  person uuid := coalesce(f_person, (select id from users where lower(email) = lower(f_email)));
begin
  perform set_config('synchronous_commit', 'off', true);
  if person is null then
    return;
  end if;
  update account_events set at = now(), times = times + 1, user_agent = f_user_agent
    where id = (
      select e.id from account_events e
      where e.user_id = person and e.kind = f_kind and e.address is not distinct from f_address
        and e.at > now() - interval '1 hour'
      order by e.at desc limit 1
    );
  if found then
    return;
  end if;
  insert into account_events (user_id, kind, user_agent, address) values (person, f_kind, f_user_agent, f_address);
  -- Guesses from everywhere must not fill the table, nor push out what else happened.
  delete from account_events where id in (
    select e.id from account_events e where e.user_id = person and e.kind = f_kind order by e.at desc, e.id desc offset 100
  );
end
$$;

revoke execute on function note_failed_log_in from public;

drop function find_open_session;

-- As before, and what is to be known of the second factor. Who has one has no session without it: not even one that was
-- opened in the moment in which the factor was added.
create function find_open_session(f_token_hash bytea, f_product_ids bigint[]) returns table (
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
    from web_sessions s join users u on u.id = s.user_id
      cross join lateral (
        select exists (select from factors f where f.user_id = u.id and f.verified_at is not null) as has_factor
      ) guard
    where s.token_hash = f_token_hash and s.expires_at > now() and u.disabled_at is null
      and (s.aal = 'aal2' or not guard.has_factor);
end
$$;

revoke execute on function find_open_session from public;

-- As before; and a person with a second factor is nobody to a token that was given without it.
create or replace function acting_owner() returns uuid
language plpgsql stable security definer
as $$
declare
  named   text := nullif(current_setting('selvedge.user_id', true), '');
  claims  json;
  subject text;
begin
  if named is not null then
    return named::uuid;
  end if;
  claims := nullif(current_setting('request.jwt.claims', true), '')::json;
  subject := claims ->> 'sub';
  if subject is null or subject !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  return (
    select u.owner_id from users u
    where u.id = subject::uuid and u.disabled_at is null and (
      claims ->> 'aal' is not distinct from 'aal2'
      or not exists (select from factors f where f.user_id = u.id and f.verified_at is not null)
    )
  );
end
$$;

do $$
begin
  execute format('alter function acting_owner() set search_path to %I, pg_temp', current_schema());
end
$$;
