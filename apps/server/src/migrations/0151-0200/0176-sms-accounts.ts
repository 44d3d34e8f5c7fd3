/** Messages may go to mobile numbers; one account of a channel for single users can be on. */
export const smsAccounts = {
  name: '0176-sms-accounts',
  up: `
alter table channel_accounts drop constraint channel_accounts_channel_check;
alter table channel_accounts add constraint channel_accounts_channel_check
  check (channel in ('email', 'sms', 'webhook', 'weCom', 'dingTalk'));
drop index channel_accounts_email;
create unique index channel_accounts_of_users on channel_accounts (channel)
  where channel in ('email', 'sms') and enabled_mark = 1;
`,
}
