/** The WeChat official account: settings, menu, followers, and messages. */
export const weChat = {
  name: '0039-we-chat',
  up: `
-- one row
create table wechat_account (
  id smallint primary key check (id = 1),
  app_id varchar(32) not null default '',
  -- sealed, each for the account and its own place
  app_secret bytea,
  token bytea,
  encoding_aes_key bytea,
  encoding varchar(8) not null default 'plain' check (encoding in ('plain', 'safe')),
  enabled_mark smallint not null default 0,
  -- counts the saves: an access token that was asked for with older secrets is not kept
  revision int not null default 0,
  access_token bytea,
  access_token_ends_at timestamptz
);
insert into wechat_account (id) values (1);

-- one row
create table wechat_menu (
  id smallint primary key check (id = 1),
  buttons jsonb not null default '[]',
  revision int not null default 0,
  released jsonb,
  released_at timestamptz
);
insert into wechat_menu (id) values (1);

create table wechat_followers (
  app_id varchar(32) not null,
  open_id varchar(64) not null,
  remark varchar(100) not null default '',
  tags text[] not null default '{}',
  subscribed_at timestamptz,
  is_subscribed boolean not null,
  user_id uuid references users (id) on delete set null,
  -- his last sign, from which on he can be answered for 48 hours
  contact_at timestamptz,
  last_message_at timestamptz,
  -- when WeChat last told of him among all followers
  synced_at timestamptz,
  primary key (app_id, open_id)
);
create index wechat_followers_subscribed on wechat_followers (app_id, subscribed_at desc nulls last, open_id);
create index wechat_followers_written on wechat_followers (app_id, last_message_at desc) where last_message_at is not null;
create index wechat_followers_user on wechat_followers (user_id) where user_id is not null;

create table wechat_messages (
  id uuid primary key,
  app_id varchar(32) not null,
  open_id varchar(64) not null,
  is_own boolean not null,
  kind varchar(20) not null,
  content text not null,
  is_automatic boolean not null default false,
  sender_id uuid,
  at timestamptz not null,
  foreign key (app_id, open_id) references wechat_followers (app_id, open_id) on delete cascade
);
create index wechat_messages_follower on wechat_messages (app_id, open_id, id desc);

-- what came in lately: WeChat sends again what it had no answer to
create table wechat_arrivals (
  arrival_key varchar(64) primary key,
  at timestamptz not null
);
create index wechat_arrivals_at on wechat_arrivals (at);

create table wechat_replies (
  id uuid primary key,
  occasion varchar(16) not null check (occasion in ('subscribe', 'keyword', 'default')),
  keywords text[] not null default '{}',
  is_exact boolean not null default false,
  content text not null,
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_at timestamptz not null default now()
);
-- a new follower, and a text without a keyword, are answered once
create unique index wechat_replies_occasion on wechat_replies (occasion)
  where occasion <> 'keyword' and enabled_mark = 1;

create table wechat_syncs (
  id uuid primary key,
  app_id varchar(32) not null,
  state varchar(8) not null check (state in ('running', 'ready', 'failed', 'stopped')),
  done int not null default 0,
  total int not null default 0,
  fault varchar(500) not null default '',
  created_at timestamptz not null,
  -- a process that was not heard of for a minute has ended
  changed_at timestamptz not null
);
create unique index wechat_syncs_running on wechat_syncs (app_id) where state = 'running';
`,
}
