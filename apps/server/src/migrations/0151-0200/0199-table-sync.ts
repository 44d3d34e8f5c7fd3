/** Which record each row of a synchronized table has become, and how far a synchronization has read (decision 234). */
export const tableSync = {
  name: '0199-table-sync',
  up: `
create table table_sync_states (
  task_id uuid primary key references timed_tasks (id) on delete cascade,
  -- hash of source, table, key and form: rows of others are forgotten
  target varchar(64) not null,
  -- hash of what is read of them: after a change all rows are read again
  mapping varchar(64) not null,
  -- highest value of the column for incremental runs, of stored rows
  last_value text
);

create table table_sync_rows (
  task_id uuid not null references timed_tasks (id) on delete cascade,
  source_key text not null,
  record_id uuid not null,
  -- hash of the texts that were read
  hash varchar(64) not null,
  -- of the record after it was synchronized: another one means that it was changed here
  version int not null,
  -- the last run that has read all rows and met this one
  run_id uuid,
  primary key (task_id, source_key)
);
`,
}
