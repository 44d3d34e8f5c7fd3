/** Rows that a synchronization did not take over, for a file of them; several columns may identify a row (decision 256). */
export const refusedRowsOfSynchronizations = {
  name: '0215-refused-rows-of-synchronizations',
  up: `
create table table_sync_refusals (
  run_id uuid not null references timed_task_runs (id) on delete cascade,
  -- in the order of the run
  number int not null,
  task_id uuid not null references timed_tasks (id) on delete cascade,
  fault text not null,
  -- texts by field; JSON as text, so that every character is kept
  cells text not null,
  created_at timestamptz not null default now(),
  primary key (run_id, number)
);
create index table_sync_refusals_task_id on table_sync_refusals (task_id);

update timed_tasks set work = (work - 'keyColumn') || jsonb_build_object('keyColumns', jsonb_build_array(work -> 'keyColumn'))
 where work ->> 'kind' = 'syncTable' and work ? 'keyColumn';
update recycle_bin_rows set content = jsonb_set(content, '{work}', (content -> 'work') - 'keyColumn'
         || jsonb_build_object('keyColumns', jsonb_build_array(content -> 'work' -> 'keyColumn')))
 where table_name = 'timed_tasks' and content -> 'work' ->> 'kind' = 'syncTable' and content -> 'work' ? 'keyColumn';
`,
}
