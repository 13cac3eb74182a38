-- Phone numbers, people without either address, and sign-ups that wait for a confirmation.

alter table users
  -- In international form (E.164), such as +15551234567. Proved by a code that was sent there.
  add column phone             text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz,
  -- The number that is to be theirs.
  add column new_phone         text check (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column new_phone_at      timestamptz,
  -- Known by an open session alone, until they give an address or another way in.
  add column is_anonymous      boolean not null default false,
  -- No app lets them in before they have proved the address that they signed up with.
  add column is_unconfirmed    boolean not null default false;

create unique index users_phone on users (phone);
create index users_new_phone on users (new_phone) where new_phone is not null;
create index users_anonymous on users (created_at) where is_anonymous;
