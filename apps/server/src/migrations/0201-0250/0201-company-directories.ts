/** Accounts at WeCom and DingTalk, whose organizations and people are synchronized (decision 235). */
export const companyDirectories = {
  name: '0201-company-directories',
  up: `
create table company_directories (
  id varchar(10) primary key check (id in ('weCom', 'dingTalk')),
  corp_id varchar(64) not null default '',
  app_key varchar(64) not null default '',
  agent_id varchar(20) not null default '',
  -- sealed for its company and application
  secret bytea,
  -- '' for the public address
  api_url varchar(255) not null default '',
  enabled_mark smallint not null default 0 check (enabled_mark in (0, 1)),
  -- counts the saves: an access token that was requested with an older secret is not stored
  revision int not null default 0,
  access_token bytea,
  access_token_ends_at timestamptz
);
insert into company_directories (id) values ('weCom'), ('dingTalk');
`,
}
