/** Mail accounts of users, their mails and attachments. A mail to be sent is stored here first (outbox). */
export const email = {
  name: '0036-email',
  up: `
create table mail_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  address varchar(254) not null,
  sender_name varchar(100) not null,
  imap_host varchar(200) not null,
  imap_port int not null,
  imap_security varchar(10) not null,
  smtp_host varchar(200) not null,
  smtp_port int not null,
  smtp_security varchar(10) not null,
  login varchar(320) not null,
  -- sealed with the key of the installation, for this account
  password bytea not null,
  -- how far its inbox was fetched; a server that numbers anew says so by another validity
  uid_validity bigint,
  last_uid bigint not null default 0,
  received_at timestamptz,
  created_at timestamptz not null
);
create unique index mail_accounts_address on mail_accounts (user_id, lower(address));

create table mails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null references mail_accounts (id) on delete cascade,
  kind varchar(5) not null check (kind in ('in', 'draft', 'out')),
  subject varchar(1000) not null,
  from_name varchar(200) not null,
  from_address varchar(320) not null,
  to_list jsonb not null,
  cc_list jsonb not null,
  bcc_list jsonb not null,
  preview varchar(200) not null,
  body_html text not null,
  -- the same with pictures of other sites, where it has any
  pictures_html text,
  missing varchar(6) not null default '',
  -- headings by which mail programs find what belongs together
  message_id varchar(1000) not null,
  reference_ids text not null default '',
  answers_id uuid references mails (id) on delete set null,
  at timestamptz not null,
  is_read boolean not null,
  is_starred boolean not null default false,
  removed_at timestamptz,
  -- bytes
  size bigint not null,
  uid_validity bigint,
  uid bigint,
  -- of the window it was sent from: the same key is the same mail
  send_key varchar(32),
  send_state varchar(7) check (send_state in ('waiting', 'sending', 'sent', 'failed')),
  claimed_at timestamptz,
  -- key and values of the sentence
  fault jsonb,
  unique (account_id, uid_validity, uid),
  unique (user_id, send_key)
);
create index mails_box on mails (user_id, at desc, id desc);
create index mails_account on mails (account_id);
create index mails_answers on mails (answers_id) where answers_id is not null;
create index mails_outbox on mails (claimed_at) where send_state in ('waiting', 'sending');

create table mail_files (
  mail_id uuid not null references mails (id) on delete cascade,
  attachment_id uuid not null references attachments (id) on delete cascade,
  sort_code smallint not null,
  primary key (mail_id, attachment_id)
);
create index mail_files_attachment on mail_files (attachment_id);
`,
}
