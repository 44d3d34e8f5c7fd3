/** Files that timed tasks send to people, and the file of a message (decision 247). */
export const filesOfTimedTasks = {
  name: '0210-files-of-timed-tasks',
  up: `
-- who has got a file of a run, or why not: each recipient has one row, which is stored with their message
create table timed_task_files (
  run_id uuid not null references timed_task_runs (id) on delete cascade,
  user_id uuid not null,
  -- null: sent
  fault jsonb,
  created_at timestamptz not null default now(),
  primary key (run_id, user_id)
);

alter table messages add column file jsonb;
`,
}
