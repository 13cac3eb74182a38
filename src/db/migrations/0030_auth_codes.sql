-- Codes that an app changes into a session: what a redirect carries instead of tokens (RFC 6749, 4.1; PKCE, RFC 7636).

create table auth_codes (
  -- SHA-256 of the code.
  code_hash        bytea primary key check (length(code_hash) = 32),
  user_id          uuid not null references users (id) on delete cascade,
  -- What the app that began proves itself by.
  code_challenge   text not null check (length(code_challenge) between 43 and 128),
  challenge_method text not null check (challenge_method in ('s256', 'plain')),
  -- How the person was known: `method` of the session to come.
  method           text not null,
  -- What an identity provider returned, encrypted by the program (JWE).
  tokens           text,
  expires_at       timestamptz not null
);

create index auth_codes_user on auth_codes (user_id);
create index auth_codes_expiry on auth_codes (expires_at);

-- The address that the provider vouched for, which need not be the account's.
alter table identities add column email text check (length(email) <= 254);
