/** Messages to single people of WeCom and DingTalk, and cards that are closed when their approval is decided (decision 243). */
export const messagesOfApplications = {
  name: '0204-messages-of-applications',
  up: `
alter table channel_accounts drop constraint channel_accounts_channel_check;
alter table channel_accounts add constraint channel_accounts_channel_check
  check (channel in ('email', 'sms', 'weChat', 'weComApp', 'dingApp', 'webhook', 'weCom', 'dingTalk'));
drop index channel_accounts_of_users;
create unique index channel_accounts_of_users on channel_accounts (channel)
  where channel in ('email', 'sms', 'weChat', 'weComApp', 'dingApp') and enabled_mark = 1;

alter table message_deliveries
  -- of a card that is to be closed: its id at the other side, and when its approval was looked at last
  add column card_id varchar(200),
  add column card_checked_at timestamptz;
create index message_deliveries_cards on message_deliveries (card_checked_at) where card_id is not null;
`,
}
