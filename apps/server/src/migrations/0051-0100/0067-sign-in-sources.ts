/**
 * Failed sign-ins of an account per address, so that guesses from elsewhere do not keep its user out, and addresses from which an
 * account has signed in. Waits that accounts have at the moment of the upgrade end; their failures are kept as a total.
 */
export const signInSources = {
  name: '0067-sign-in-sources',
  up: `
create table sign_in_sources (
  account varchar(200) not null,
  address varchar(64) not null,
  failures int not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null,
  signed_in_at timestamptz,
  primary key (account, address)
);
create index sign_in_sources_age on sign_in_sources (updated_at);
-- tickets are counted by the network of the address that is shown
alter table qr_tickets add column network varchar(64) not null default '';
`,
}
