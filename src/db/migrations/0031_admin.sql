-- What the operator's own programs say about people over the auth API.

alter table users
  -- What no app of theirs may change: roles, plans. Every access token holds it.
  add column app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  -- When they were asked to come.
  add column invited_at timestamptz,
  -- The account is disabled until then, and enabled again by the sweep that follows; null: until the operator says so.
  add column disabled_until timestamptz;

create index users_created on users (created_at desc, id);
