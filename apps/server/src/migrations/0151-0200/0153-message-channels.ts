/** Messages that leave the product: accounts, what of an event is sent, what users have turned off, and every message. */
export const messageChannels = {
  name: '0153-message-channels',
  up: `
alter table messages add column event varchar(32) not null default '';

create table channel_accounts (
  id uuid primary key,
  channel varchar(10) not null check (channel in ('email', 'webhook')),
  full_name varchar(100) not null,
  settings jsonb not null,
  -- password or signing key, sealed for the account
  secret bytea not null,
  per_minute int not null check (per_minute > 0),
  enabled_mark smallint not null check (enabled_mark in (0, 1)),
  created_at timestamptz not null default now()
);
-- a user gets one mail of a message
create unique index channel_accounts_email on channel_accounts (channel) where channel = 'email' and enabled_mark = 1;

create table send_configs (
  -- code of the event
  id varchar(32) primary key,
  channels text[] not null,
  -- minutes of a day in the time zone of the site
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null))
);

create table channel_refusals (
  user_id uuid not null references users (id) on delete cascade,
  event varchar(32) not null,
  channel varchar(10) not null,
  primary key (user_id, event, channel)
);

create table message_deliveries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references messages (id) on delete cascade,
  account_id uuid references channel_accounts (id) on delete set null,
  channel varchar(10) not null,
  -- null for a webhook, which gets a message once
  user_id uuid references users (id) on delete cascade,
  state varchar(7) not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  attempts smallint not null default 0,
  fault jsonb,
  send_after timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create unique index message_deliveries_once on message_deliveries (message_id, account_id, user_id) nulls not distinct
  where account_id is not null;
create index message_deliveries_due on message_deliveries (account_id, send_after) where state = 'waiting';
create index message_deliveries_claimed on message_deliveries (account_id, claimed_at);
create index message_deliveries_sending on message_deliveries (claimed_at) where state = 'sending';
create index message_deliveries_newest on message_deliveries (created_at desc, id);
create index message_deliveries_user on message_deliveries (user_id);
`,
}
