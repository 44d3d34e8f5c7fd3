/** Messages may go to followers of the official account (decision 238). */
export const weChatChannel = {
  name: '0200-we-chat-channel',
  up: `
alter table channel_accounts drop constraint channel_accounts_channel_check;
alter table channel_accounts add constraint channel_accounts_channel_check
  check (channel in ('email', 'sms', 'weChat', 'webhook', 'weCom', 'dingTalk'));
drop index channel_accounts_of_users;
create unique index channel_accounts_of_users on channel_accounts (channel)
  where channel in ('email', 'sms', 'weChat') and enabled_mark = 1;
`,
}
