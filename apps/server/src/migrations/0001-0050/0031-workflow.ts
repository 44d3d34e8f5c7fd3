/**
 * Approvals. A flow belongs to one model; a released version never changes, and each approval of a record keeps the version it
 * was started with. User ids have no foreign keys, so that actions of deleted users are still shown with their names.
 */
export const workflow = {
  name: '0031-workflow',
  up: `
create table flow_templates (
  id uuid primary key,
  model_id uuid not null references designs (id) on delete cascade,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category varchar(64) not null default '',
  icon varchar(64) not null default '',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  -- new records of the model go through it
  enabled_mark int not null default 0 check (enabled_mark in (0, 1)),
  -- 0 unreleased, 1 released, 2 changed since its release
  state int not null default 0,
  -- the released version, 0 before the first
  version int not null default 0,
  revision int not null default 1,
  design jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  modified_at timestamptz
);
create index flow_templates_model on flow_templates (model_id);
create unique index flow_templates_enabled on flow_templates (model_id) where enabled_mark = 1;

create table flow_versions (
  id uuid primary key,
  template_id uuid not null references flow_templates (id) on delete cascade,
  version int not null,
  design jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (template_id, version)
);

create table flow_tasks (
  id uuid primary key,
  template_id uuid not null references flow_templates (id),
  version_id uuid not null references flow_versions (id),
  model_id uuid not null,
  record_id uuid not null,
  -- number of the record, '' where its form has none
  record_number varchar(255) not null default '',
  -- what the keyword of lists looks into
  keyword text not null default '',
  urgency int not null default 1,
  -- 0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel
  status int not null,
  creator_user_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz,
  -- submissions so far: votes of an earlier one count no more
  run int not null default 0,
  -- nodes that are done, branches that were taken, people chosen for nodes
  progress jsonb not null default '{"done":[],"choices":{},"candidates":{}}',
  pressed_at timestamptz,
  unique (model_id, record_id)
);
create index flow_tasks_creator on flow_tasks (creator_user_id, start_time desc);
create index flow_tasks_start on flow_tasks (start_time desc);
create index flow_tasks_template on flow_tasks (template_id);
create index flow_tasks_version on flow_tasks (version_id);

create table flow_nodes (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  node_id varchar(64) not null,
  title varchar(100) not null,
  round int not null,
  run int not null,
  state varchar(8) not null check (state in ('open', 'approved', 'passed', 'returned', 'closed')),
  sign_mode int not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (task_id, node_id, round)
);
create unique index flow_nodes_open on flow_nodes (task_id, node_id) where state = 'open';

create table flow_operators (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  instance_id uuid not null references flow_nodes (id) on delete cascade,
  -- whose turn it is
  user_id uuid not null,
  state varchar(12) not null check (state in ('open', 'waiting', 'approved', 'returned', 'closed', 'transferred')),
  sort int not null,
  added_by uuid references flow_operators (id) on delete cascade,
  add_type varchar(6) check (add_type in ('before', 'after')),
  -- since when it is his turn
  opened_at timestamptz not null,
  handled_at timestamptz,
  -- who acted: he, or somebody for him
  handled_by uuid
);
create index flow_operators_to_do on flow_operators (user_id, opened_at desc) where state = 'open';
create index flow_operators_task on flow_operators (task_id);
create index flow_operators_instance on flow_operators (instance_id);
create index flow_operators_user on flow_operators (user_id, task_id);
create unique index flow_operators_turn on flow_operators (instance_id, user_id) where state in ('open', 'waiting');

create table flow_records (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  seq bigint generated always as identity,
  node_id varchar(64) not null,
  node_name varchar(100) not null,
  operator_id uuid,
  -- null: it went on by itself
  user_id uuid,
  -- for whom he acted
  for_user_id uuid,
  handle_time timestamptz not null,
  handle_status int not null,
  handle_opinion varchar(2000) not null default '',
  -- '' by a person, else why it went on by itself: empty, same
  automatic varchar(8) not null default ''
);
create index flow_records_task on flow_records (task_id, seq);
create index flow_records_done on flow_records (user_id, handle_time desc) where handle_status in (0, 1, 6, 7);

create table flow_copies (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  node_id varchar(64) not null,
  node_name varchar(100) not null,
  user_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (task_id, node_id, user_id)
);
create index flow_copies_user on flow_copies (user_id, created_at desc);

create table flow_delegates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  to_user_id uuid not null references users (id) on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  -- none: every flow
  template_ids uuid[] not null default '{}',
  description varchar(500) not null default '',
  created_at timestamptz not null
);
create index flow_delegates_to on flow_delegates (to_user_id, end_time);
create index flow_delegates_from on flow_delegates (user_id, end_time);
`,
}
