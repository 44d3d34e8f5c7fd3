/**
 * Synchronizations by a column can read all rows (decision 284). The new columns may be empty: rows that were deleted before come
 * back without them.
 */
export const synchronizationsThatReadAllRows = {
  name: '0218-synchronizations-that-read-all-rows',
  up: `
-- the run reads all rows: a user let it, or the settings of its task do
alter table timed_task_runs add column reads_all boolean;
-- when the last run that has read all rows began
alter table table_sync_states add column read_all_at timestamptz;
-- when a run that reads all rows by the settings began and has not ended yet, or was cut off
alter table table_sync_states add column read_all_begun_at timestamptz;
`,
}
