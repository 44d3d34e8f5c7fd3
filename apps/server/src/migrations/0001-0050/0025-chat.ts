/** Chat messages between two users, and what each of them sees. */
export const chat = {
  name: '0025-chat',
  up: `
create table chat_conversations (
  id uuid primary key,
  -- the two who write, the smaller id first
  one_id uuid not null,
  other_id uuid not null,
  -- number of the newest message: they count up by one, without gaps
  last_seq int not null,
  unique (one_id, other_id),
  check (one_id < other_id)
);

create table chat_messages (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  seq int not null,
  -- no reference to users: what somebody wrote outlives his account
  sender_id uuid not null,
  client_id varchar(64) not null,
  type varchar(8) not null check (type in ('text', 'image', 'voice', 'video')),
  content text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (sender_id, client_id)
);

-- one of the two: his list, what he has not read, what he has cleared
create table chat_sides (
  user_id uuid not null references users (id) on delete cascade,
  peer_id uuid not null,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  unread int not null,
  -- up to this number he has cleared it
  cleared_seq int not null default 0,
  is_listed boolean not null default true,
  last_at timestamptz not null,
  primary key (user_id, peer_id)
);
create index chat_sides_listed on chat_sides (user_id, last_at desc) where is_listed;
create index chat_sides_unread on chat_sides (user_id) where unread > 0;

-- who may see a file besides its owner
alter table files add column shown_to uuid[] not null default '{}';
`,
}
