/** Single sign-on with OpenID Connect: links to accounts of the provider, and running sign-ins. */
export const sso = {
  name: '0009-sso',
  up: `
create table oidc_links (
  issuer varchar(500) not null,
  subject varchar(255) not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  -- a name that the provider gives to somebody else later does not open the account of its former owner
  unique (issuer, user_id)
);
create index oidc_links_user on oidc_links (user_id);

-- ten minutes, from leaving for the provider to coming back
create table oidc_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce varchar(64) not null,
  verifier varchar(128) not null,
  redirect varchar(4000) not null,
  in_own_window boolean not null,
  ip varchar(64) not null,
  created_at timestamptz not null
);
create index oidc_attempts_ip on oidc_attempts (ip, created_at);
create index oidc_attempts_created on oidc_attempts (created_at);

-- a minute, from coming back to the session
create table oidc_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index oidc_tickets_user on oidc_tickets (user_id);
create index oidc_tickets_created on oidc_tickets (created_at);
`,
}
