/** Time limits of nodes that wait: when the next thing happens, and what has happened. */
export const timeLimits = {
  name: '0157-time-limits',
  up: `
create table flow_time_limits (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  instance_id uuid not null references flow_nodes (id) on delete cascade,
  -- its place among the limits of the node
  place int not null,
  -- the limit as it was when the node was opened
  rule jsonb not null,
  due_at timestamptz not null,
  -- reminders that were sent
  times int not null default 0,
  -- the job that does it; null until it is due
  job_id uuid,
  -- when it was over: done, or its node was decided before
  ended_at timestamptz,
  unique (instance_id, place)
);
create index flow_time_limits_due on flow_time_limits (due_at) where ended_at is null and job_id is null;
create index flow_time_limits_task on flow_time_limits (task_id);
`,
}
