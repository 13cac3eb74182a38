-- Mail: what is to go out, the one-time tokens that it carries, and which addresses are proved.

-- A mail from the moment at which it is asked for. It holds no text: that is made when it goes out, from the template and the
-- facts. What is secret in it follows from its id and the installation's secret key, so a leaked table opens nothing.
create table mails (
  id         uuid primary key default gen_random_uuid(),
  template   text not null,
  -- As it was typed: that there is such an account is looked at later, so that asking takes as long either way.
  recipient  text not null check (length(recipient) <= 254),
  -- Whose affair it is; null: nobody's that is known yet, or of somebody who is gone.
  user_id    uuid references users (id) on delete set null,
  facts      jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Whether it is known whose affair it is; else it is looked at when the mail goes out.
  looked_up  boolean not null default true,
  -- waiting; sending: being handed over; sent; kept: in the outbox; dropped: nobody is to have it; failed: refused for good;
  -- unknown: it broke off while it was handed over, and is not sent again, since it may have arrived.
  state      text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'kept', 'dropped', 'failed', 'unknown')),
  -- Why it failed or is unknown.
  error      text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- How many somebody had of late.
create index mails_recipient on mails (lower(recipient), created_at);
create index mails_age on mails (created_at);
create index mails_user on mails (user_id);
create index mails_waiting on mails (created_at) where state in ('waiting', 'sending');

-- What a mail carries and what is good once: a link and a code of six digits, both made from the id and the secret key. The
-- id is that of the mail.
create table one_time_tokens (
  id         uuid primary key,
  purpose    text not null,
  -- Null: of an address that has no account yet.
  user_id    uuid references users (id) on delete cascade,
  -- The address that it proves.
  email      text not null check (length(email) <= 254),
  data       jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- Codes that were guessed, right or wrong.
  tries      integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index one_time_tokens_email on one_time_tokens (lower(email), purpose);
create index one_time_tokens_user on one_time_tokens (user_id);
create index one_time_tokens_expiry on one_time_tokens (expires_at);

-- Nobody but the owner has rights here; should somebody be given some by mistake, they still see no row.
alter table mails enable row level security;
alter table one_time_tokens enable row level security;

alter table users
  -- Since when the person is known to read mail there.
  add column email_verified_at timestamptz,
  -- The address that is to be theirs, asked for at, and which of the two has said yes.
  add column new_email text check (length(new_email) <= 254),
  add column new_email_at timestamptz,
  add column new_email_confirmed text check (new_email_confirmed in ('current', 'new'));

-- Google vouched for the addresses of those who came through it.
update users set email_verified_at = created_at
  where email is not null and exists (
    select from identities i where i.user_id = users.id and i.provider in ('google', 'sample-google')
  );
