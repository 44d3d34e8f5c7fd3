/** Groups, delegated administration, roles of several organizations, descriptions, and read-only field permissions. */
export const people = {
  name: '0010-people',
  up: `
alter table organizes
  -- no reference: people point to organisations, and a backup is put back table by table; who leads one is not deleted
  add column manager_id uuid,
  add column description varchar(500) not null default '';
create index organizes_manager on organizes (manager_id) where manager_id is not null;

alter table positions
  add column type varchar(64) not null default '',
  add column description varchar(500) not null default '',
  add column created_at timestamptz not null default now();

alter table users
  add column entry_date date,
  add column description varchar(500) not null default '';

alter table roles
  add column description varchar(500) not null default '',
  add column created_at timestamptz not null default now();
-- a role without an organisation is global
create table role_organizes (
  role_id uuid not null references roles (id) on delete cascade,
  organize_id uuid not null references organizes (id),
  primary key (role_id, organize_id)
);
create index role_organizes_organize on role_organizes (organize_id);
insert into role_organizes (role_id, organize_id) select id, organize_id from roles where organize_id is not null;
alter table roles drop column organize_id;

create table groups (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  type varchar(64) not null default '',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_at timestamptz not null default now()
);
create table user_groups (
  user_id uuid not null references users (id) on delete cascade,
  group_id uuid not null references groups (id),
  primary key (user_id, group_id)
);
create index user_groups_group on user_groups (group_id);

-- who administers which part of the tree: the organisation itself, and what is below it
create table organize_administrators (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  organize_id uuid not null references organizes (id),
  this_select boolean not null default false,
  this_add boolean not null default false,
  this_edit boolean not null default false,
  this_delete boolean not null default false,
  sub_select boolean not null default false,
  sub_add boolean not null default false,
  sub_edit boolean not null default false,
  sub_delete boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, organize_id)
);
create index organize_administrators_organize on organize_administrators (organize_id);

alter table systems add column description varchar(500) not null default '';
alter table menus add column description varchar(500) not null default '';

-- a form field may be granted to read only; everything else is granted or not
alter table authorities add column access varchar(5) not null default 'write' check (access in ('read', 'write'));
`,
}
