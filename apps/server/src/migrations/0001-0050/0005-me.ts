/** The user's own pages: profile, manager, uploaded files, signatures, log, feedback. */
export const me = {
  name: '0005-me',
  up: `
alter table users
  add column manager_id uuid references users (id) on delete set null,
  add column birthday date,
  add column certificates_number varchar(18) not null default '',
  add column landline varchar(20) not null default '',
  add column urgent_contacts varchar(50) not null default '',
  add column urgent_phone varchar(20) not null default '',
  add column postal_address varchar(200) not null default '',
  add column signature varchar(100) not null default '',
  -- by himself; the name stays in what he has made
  add column cancelled_at timestamptz;
create index users_manager on users (manager_id);

create table files (
  id uuid primary key,
  type varchar(16) not null,
  -- random; with the type it makes the place in the storage
  name varchar(64) not null unique,
  owner_id uuid references users (id) on delete set null,
  -- what its owner called it
  original_name varchar(255) not null,
  content_type varchar(100) not null,
  size int not null,
  sha256 bytea not null,
  -- something refers to it; what nothing refers to is removed when its owner uploads more
  is_used boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id, type, created_at);

create table sign_images (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_name varchar(64) not null references files (name),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index sign_images_user on sign_images (user_id);
create unique index sign_images_default on sign_images (user_id) where is_default;

-- sign-ins and changing calls; kept 180 days. No reference to users: a line stands for itself and costs one index less
create table user_logs (
  id uuid primary key,
  user_id uuid not null,
  kind varchar(16) not null check (kind in ('signIn', 'operation')),
  at timestamptz not null,
  method varchar(8) not null default '',
  path varchar(200) not null default '',
  code int not null,
  ms int,
  ip varchar(64) not null default '',
  user_agent varchar(300) not null default ''
);
create index user_logs_user on user_logs (user_id, at desc);
create index user_logs_at on user_logs using brin (at);

create table feedbacks (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  content varchar(1000) not null,
  -- names of files
  pictures varchar(64)[] not null default '{}',
  is_done boolean not null default false,
  created_at timestamptz not null,
  done_by uuid references users (id) on delete set null,
  done_at timestamptz
);
create index feedbacks_at on feedbacks (created_at desc);
`,
}
