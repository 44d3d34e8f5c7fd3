/** Notices are released at a time, and leave the messages of their recipients at a time. */
export const scheduledNotices = {
  name: '0177-scheduled-notices',
  up: `
alter table notices drop constraint notices_enabled_mark_check;
alter table notices add constraint notices_enabled_mark_check check (enabled_mark in (0, 1, 2, 3));
alter table notices
  -- of a scheduled notice, whose release_user_id has scheduled it
  add column release_at timestamptz,
  add column expires_at timestamptz check (expires_at > coalesce(released_at, release_at)),
  -- why a scheduled release did not happen; '' otherwise
  add column fault varchar(20) not null default '',
  -- of an expired notice, whose messages are deleted
  add column read_count int,
  -- an expired notice loses its message
  drop constraint notices_message_id_fkey,
  add constraint notices_message_id_fkey foreign key (message_id) references messages (id) on delete set null,
  add constraint notices_release_at_check check ((enabled_mark = 2) = (release_at is not null));
create index notices_release_at on notices (release_at) where enabled_mark = 2;
create index notices_expires_at on notices (expires_at) where message_id is not null;
`,
}
