-- Apps that sign people in over the wire: their sessions, and what apps keep about a person.

-- What an app keeps about a person who uses it, beside the display name.
alter table users
  add column user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  add column updated_at timestamptz not null default now();

-- An app that somebody is signed in to. Its refresh tokens follow from its id, their number and the installation's secret
-- key: none is kept, and a leaked table opens nothing.
create table auth_sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id) on delete cascade,
  -- How it was opened, in the words of RFC 8176 as far as it has them.
  method       text not null,
  -- How surely the person is known (authenticator assurance level).
  aal          text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  user_agent   text check (length(user_agent) <= 300),
  -- Number of the one refresh token that is good; those below it were used.
  generation   integer not null default 1 check (generation > 0),
  created_at   timestamptz not null default now(),
  -- When the last refresh token was given out.
  refreshed_at timestamptz not null default now(),
  not_after    timestamptz not null
);

create index auth_sessions_user on auth_sessions (user_id, refreshed_at desc);
create index auth_sessions_expiry on auth_sessions (not_after);
