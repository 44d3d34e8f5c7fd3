/** Work in the background: what waits, runs and has ended, and the processes that run it. The queue itself is graphile-worker's. */
export const jobs = {
  name: '0125-jobs',
  up: `
create table jobs (
  id uuid primary key,
  kind varchar(50) not null,
  -- what it works on, as people see it
  name varchar(255) not null default '',
  payload jsonb not null,
  -- null: work of the server itself
  owner_id uuid references users (id) on delete cascade,
  state varchar(9) not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- incremented at each start: a process whose job was given to another one stores nothing any more
  run int not null default 0,
  -- how many runs have failed
  attempts int not null default 0,
  max_attempts int not null check (max_attempts > 0),
  done int not null default 0,
  total int not null default 0,
  -- where the file that it made can be downloaded
  url varchar(300) not null default '',
  -- why the last run failed: key of a message, and its values
  fault jsonb,
  is_cancelled boolean not null default false,
  -- the owner has removed it from their list
  is_hidden boolean not null default false,
  -- process that runs it, or ran it last
  node varchar(150) not null default '',
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index jobs_owner on jobs (owner_id, created_at desc);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_open on jobs (run_at) where state in ('waiting', 'running');
create index jobs_ended on jobs (ended_at);

create table job_nodes (
  id uuid primary key,
  name varchar(150) not null,
  version varchar(50) not null,
  concurrency int not null,
  -- as the queue names those that take jobs in this process
  worker_ids text[] not null default '{}',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

drop table export_tasks;
`,
}
