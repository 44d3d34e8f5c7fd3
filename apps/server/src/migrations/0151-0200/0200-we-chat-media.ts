/** Messages may go to followers of the official account, and its media are in replies and in the menu (decision 238). */
export const weChatMedia = {
  name: '0200-we-chat-media',
  up: `
alter table channel_accounts drop constraint channel_accounts_channel_check;
alter table channel_accounts add constraint channel_accounts_channel_check
  check (channel in ('email', 'sms', 'weChat', 'webhook', 'weCom', 'dingTalk'));
drop index channel_accounts_of_users;
create unique index channel_accounts_of_users on channel_accounts (channel)
  where channel in ('email', 'sms', 'weChat') and enabled_mark = 1;

-- a copy of what WeChat has, without the files
create table wechat_media (
  id uuid primary key,
  app_id varchar(32) not null,
  -- made by WeChat
  media_id varchar(128) not null,
  kind varchar(5) not null check (kind in ('image', 'voice', 'video')),
  full_name varchar(100) not null,
  -- of videos
  introduction varchar(200) not null default '',
  changed_at timestamptz not null,
  synced_at timestamptz not null,
  unique (app_id, media_id)
);
create index wechat_media_newest on wechat_media (app_id, kind, changed_at desc, id);

alter table wechat_replies
  add column kind varchar(5) not null default 'text' check (kind in ('text', 'image', 'voice', 'video')),
  add column media_id varchar(128) not null default '',
  add check ((kind = 'text') = (media_id = ''));
`,
}
