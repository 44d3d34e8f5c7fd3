/** Work at times that administrators choose, and the log of its runs. */
export const timedTasks = {
  name: '0131-timed-tasks',
  up: `
create table timed_tasks (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  -- 0: paused
  enabled_mark smallint not null default 1,
  -- kind of the work and its settings
  work jsonb not null,
  schedule jsonb not null,
  time_zone varchar(64) not null,
  overlap varchar(7) not null check (overlap in ('skip', 'queue', 'replace')),
  missed varchar(4) not null check (missed in ('none', 'once', 'all')),
  -- runs in a row that fail until its user gets a message; 0: never
  alert_after int not null default 0,
  failures int not null default 0,
  -- runs with the permissions of this user, who has saved or enabled it last
  owner_id uuid references users (id) on delete set null,
  -- the next time; null: paused, or never again
  next_at timestamptz,
  -- why the server has paused it: key of a message, and its values
  stop_reason jsonb,
  created_at timestamptz not null default now()
);
create index timed_tasks_due on timed_tasks (next_at) where enabled_mark = 1 and next_at is not null;
create index timed_tasks_owner on timed_tasks (owner_id);

create trigger timed_tasks_references after delete on timed_tasks for each row execute function delete_references('timedTask');

create table timed_task_runs (
  id uuid primary key,
  task_id uuid not null references timed_tasks (id) on delete cascade,
  -- its time; of a user's, when they started it
  planned_at timestamptz not null,
  cause varchar(8) not null check (cause in ('schedule', 'missed', 'manual')),
  state varchar(9) not null check (state in ('waiting', 'running', 'done', 'failed', 'skipped', 'cancelled')),
  -- null: waits for the run before
  job_id uuid,
  -- how often a process has begun it
  starts int not null default 0,
  owner_id uuid references users (id) on delete set null,
  records int,
  status int,
  output text not null default '',
  -- why it failed or was left out: key of a message, and its values
  fault jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
-- however many processes plan, each time has one run
create unique index timed_task_runs_once on timed_task_runs (task_id, planned_at) where cause <> 'manual';
create index timed_task_runs_newest on timed_task_runs (task_id, planned_at desc, id desc);
create index timed_task_runs_open on timed_task_runs (task_id, planned_at) where state in ('waiting', 'running');
create index timed_task_runs_owner on timed_task_runs (owner_id);
create index timed_task_runs_old on timed_task_runs (created_at);
`,
}
