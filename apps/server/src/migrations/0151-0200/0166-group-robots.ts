/** Messages may go to the robots of groups in WeCom and DingTalk. */
export const groupRobots = {
  name: '0166-group-robots',
  up: `
alter table channel_accounts drop constraint channel_accounts_channel_check;
alter table channel_accounts add constraint channel_accounts_channel_check
  check (channel in ('email', 'webhook', 'weCom', 'dingTalk'));
`,
}
