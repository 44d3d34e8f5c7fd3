/** People, menus, rights, sessions, dictionaries, designs and the journal of records. */
export const foundation = {
  name: '0001-foundation',
  up: `
create table organizes (
  id uuid primary key,
  parent_id uuid references organizes (id),
  category varchar(16) not null check (category in ('company', 'department')),
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  -- ids from the top down to this one, this one included
  id_path uuid[] not null,
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_at timestamptz not null default now()
);
create index organizes_parent on organizes (parent_id);
create index organizes_path on organizes using gin (id_path);

create table positions (
  id uuid primary key,
  organize_id uuid not null references organizes (id),
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1
);
create index positions_organize on positions (organize_id);

create table users (
  id uuid primary key,
  account varchar(64) not null unique,
  real_name varchar(100) not null,
  password_hash text not null,
  head_icon varchar(255) not null default '',
  gender smallint not null default 0,
  mobile varchar(32) not null default '',
  email varchar(255) not null default '',
  -- the current ones
  organize_id uuid references organizes (id),
  position_id uuid references positions (id),
  is_administrator boolean not null default false,
  enabled_mark smallint not null default 1,
  language varchar(2) not null default 'zh',
  theme varchar(16) not null default 'classic',
  preferences jsonb not null default '{}',
  prev_login_time timestamptz,
  prev_login_ip varchar(64) not null default '',
  last_login_time timestamptz,
  last_login_ip varchar(64) not null default '',
  sort_code int not null default 0,
  created_at timestamptz not null default now()
);
create index users_organize on users (organize_id);

create table user_organizes (user_id uuid not null references users (id) on delete cascade, organize_id uuid not null references organizes (id), primary key (user_id, organize_id));
create index user_organizes_organize on user_organizes (organize_id);
create table user_positions (user_id uuid not null references users (id) on delete cascade, position_id uuid not null references positions (id), primary key (user_id, position_id));
create index user_positions_position on user_positions (position_id);

create table roles (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  -- null: global
  organize_id uuid references organizes (id),
  enabled_mark smallint not null default 1,
  sort_code int not null default 0
);
create table user_roles (user_id uuid not null references users (id) on delete cascade, role_id uuid not null references roles (id), primary key (user_id, role_id));
create index user_roles_role on user_roles (role_id);

create table systems (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  icon varchar(64) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1
);

create table menus (
  id uuid primary key,
  system_id uuid not null references systems (id),
  parent_id uuid references menus (id),
  en_code varchar(100) not null,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  type smallint not null check (type between 0 and 8),
  url_address varchar(500) not null default '',
  icon varchar(64) not null default '',
  property jsonb not null default '{}',
  link_target varchar(16) not null default '_self',
  -- the released model behind types 3 to 5 and 8
  module_id uuid,
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  unique (system_id, en_code)
);
create index menus_module on menus (module_id);

-- what can be granted below a menu; property of a resource holds its conditions
create table menu_items (
  id uuid primary key,
  menu_id uuid not null references menus (id) on delete cascade,
  kind varchar(16) not null check (kind in ('button', 'column', 'form', 'resource')),
  en_code varchar(160) not null,
  full_name varchar(160) not null,
  full_name_i18n jsonb not null default '{}',
  property jsonb not null default '{}',
  sort_code int not null default 0,
  unique (menu_id, kind, en_code)
);

create table authorities (
  object_type varchar(16) not null check (object_type in ('role', 'position', 'user', 'group', 'organize')),
  object_id uuid not null,
  item_type varchar(16) not null check (item_type in ('system', 'menu', 'button', 'column', 'form', 'resource')),
  item_id uuid not null,
  primary key (object_type, object_id, item_type, item_id)
);
create index authorities_item on authorities (item_type, item_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip varchar(64) not null default '',
  user_agent varchar(500) not null default '',
  -- 'logout', 'replaced', 'forced', 'disabled'; null while it lives
  ended_reason varchar(16),
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- failed attempts by account and by address
create table login_guards (
  key varchar(200) primary key,
  failures int not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);

create table column_settings (
  user_id uuid not null references users (id) on delete cascade,
  menu_id uuid not null references menus (id) on delete cascade,
  field_list jsonb not null,
  primary key (user_id, menu_id)
);

create table dictionary_types (
  id uuid primary key,
  parent_id uuid references dictionary_types (id),
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  is_tree smallint not null default 0,
  sort_code int not null default 0
);
create table dictionary_items (
  id uuid primary key,
  type_id uuid not null references dictionary_types (id) on delete cascade,
  parent_id uuid references dictionary_items (id) on delete cascade,
  en_code varchar(64) not null,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  mark varchar(16) not null default '',
  color varchar(16) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  unique (type_id, en_code)
);

create table designs (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  type smallint not null default 1,
  web_type smallint not null default 2,
  category varchar(64) not null default '',
  icon varchar(64) not null default '',
  enable_flow smallint not null default 0,
  form_data jsonb not null,
  column_data jsonb not null,
  app_column_data jsonb not null default '{}',
  -- 0 unreleased, 1 released, 2 changed since
  state smallint not null default 0,
  -- number of the released version, 0 before the first
  version int not null default 0,
  revision int not null default 1,
  sort_code int not null default 0,
  description varchar(500) not null default '',
  creator_user_id uuid,
  creator_time timestamptz not null default now(),
  last_modify_user_id uuid,
  last_modify_time timestamptz
);

-- a release is immutable
create table design_versions (
  design_id uuid not null references designs (id),
  version int not null,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null,
  form_data jsonb not null,
  column_data jsonb not null,
  -- PhysicalModel: which field lives in which table and column
  tables jsonb not null,
  creator_user_id uuid,
  creator_time timestamptz not null default now(),
  primary key (design_id, version)
);

create schema record;
create sequence record.table_number;

create table record_histories (
  id uuid primary key,
  model_id uuid not null,
  record_id uuid not null,
  action varchar(8) not null check (action in ('create', 'update', 'remove')),
  user_id uuid,
  at timestamptz not null,
  -- {path: [before, after]}
  changes jsonb not null default '{}'
);
create index record_histories_record on record_histories (record_id, at desc);

create table idempotency_keys (
  user_id uuid not null,
  route varchar(200) not null,
  key varchar(100) not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table settings (key varchar(64) primary key, value jsonb not null);
`,
}
