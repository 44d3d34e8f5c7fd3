/** What the processes of this installation measure, for the last day. */
export const monitor = {
  name: '0146-monitor',
  up: `
create table monitor_nodes (
  id uuid primary key,
  name varchar(150) not null,
  version varchar(50) not null,
  role varchar(6) not null check (role in ('server', 'worker')),
  -- the newest measurements
  facts jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when it was stopped; null: it runs, or has died
  stopped_at timestamptz
);

create table monitor_samples (
  node_id uuid not null references monitor_nodes (id) on delete cascade,
  at timestamptz not null default now(),
  cpu_percent double precision not null,
  memory_mb int not null,
  loop_delay_ms double precision not null,
  calls int not null,
  failures int not null,
  p95_ms int not null,
  connections_used int not null,
  connections_waiting int not null,
  primary key (node_id, at)
);
create index monitor_samples_old on monitor_samples (at);

create table slow_work (
  id uuid primary key,
  kind varchar(9) not null check (kind in ('call', 'statement')),
  name varchar(500) not null,
  ms int not null,
  at timestamptz not null
);
create index slow_work_newest on slow_work (kind, at desc);
create index slow_work_old on slow_work (at);
`,
}
