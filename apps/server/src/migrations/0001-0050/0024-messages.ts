/** Notices, in-site messages of users, and the templates of messages sent by the product. */
export const messages = {
  name: '0024-messages',
  up: `
create table site_messages (
  id uuid primary key,
  -- 1 announcement, 2 workflow, 3 what the product tells
  type smallint not null,
  title varchar(400) not null,
  title_i18n jsonb not null default '{}',
  body_text text not null,
  body_i18n jsonb not null default '{}',
  -- path of this site
  link varchar(1000) not null default '',
  sender_id uuid,
  created_at timestamptz not null
);

create table notices (
  id uuid primary key,
  title varchar(200) not null,
  -- clean rich text
  body_text text not null,
  to_all boolean not null,
  -- 'id--type' of users, organisations, positions, roles, groups
  to_user_ids text[] not null default '{}',
  -- 0 draft, 1 released; released is for good
  enabled_mark smallint not null default 0 check (enabled_mark in (0, 1)),
  -- people are named even after they have left: no references
  creator_user_id uuid not null,
  created_at timestamptz not null,
  release_user_id uuid,
  released_at timestamptz,
  -- what its receivers have of it
  message_id uuid references site_messages (id),
  receiver_count int not null default 0
);

create table site_message_receipts (
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid not null references site_messages (id) on delete cascade,
  type smallint not null,
  read_at timestamptz,
  -- from its receiver's list
  is_removed boolean not null default false,
  primary key (user_id, message_id)
);
create index site_message_receipts_unread on site_message_receipts (user_id, message_id desc) where read_at is null and not is_removed;
create index site_message_receipts_type on site_message_receipts (user_id, type, message_id desc);
create index site_message_receipts_message on site_message_receipts (message_id, read_at);

create table message_templates (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  -- 'notice', or the occasion that it words
  template_type varchar(32) not null,
  title varchar(200) not null,
  -- clean rich text with words in braces
  content text not null,
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_at timestamptz not null default now()
);
-- an occasion has one wording
create unique index message_templates_occasion on message_templates (template_type)
  where enabled_mark = 1 and template_type <> 'notice';
`,
}
