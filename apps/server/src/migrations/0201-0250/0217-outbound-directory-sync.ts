/** Departments and people of WeCom and DingTalk follow organizations and users (decision 258). */
export const outboundDirectorySync = {
  name: '0217-outbound-directory-sync',
  up: `
-- of WeCom: the secret of its contacts sync, sealed, and the access token requested with it
alter table company_directories
  add column contacts_secret bytea,
  add column contacts_token bytea,
  add column contacts_token_ends_at timestamptz;
alter table company_directory_runs
  add column direction varchar(10) not null default 'inbound' check (direction in ('inbound', 'outbound'));
`,
}
