/** Flows that other flows start: one row for each that a sub-flow node starts, or has yet to start. */
export const subFlows = {
  name: '0173-sub-flows',
  up: `
create table flow_sub_tasks (
  id uuid primary key,
  -- the approval that starts it, and the round of its sub-flow node
  task_id uuid not null references flow_tasks (id) on delete cascade,
  instance_id uuid not null references flow_nodes (id) on delete cascade,
  -- row of the sub-table, from 0
  place int not null,
  template_id uuid not null,
  -- the approval that was started; it may be deleted, and restored, without the other
  sub_task_id uuid,
  waits boolean not null,
  state text not null check (state in ('planned', 'running', 'approved', 'refused', 'failed')),
  -- why it could not be started: key and values of an error
  fault jsonb,
  ended_at timestamptz,
  unique (instance_id, place)
);
create index flow_sub_tasks_task on flow_sub_tasks (task_id);
create unique index flow_sub_tasks_sub_task on flow_sub_tasks (sub_task_id);
`,
}
