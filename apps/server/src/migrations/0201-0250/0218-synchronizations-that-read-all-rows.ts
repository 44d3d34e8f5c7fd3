/**
 * Synchronizations by a column can read all rows (decision 284). The new columns may be empty: rows that were deleted before come
 * back without them.
 */
export const synchronizationsThatReadAllRows = {
  name: '0218-synchronizations-that-read-all-rows',
  up: `
-- a user let the run read all rows
alter table timed_task_runs add column reads_all boolean;
-- when the last run that has read all rows began
alter table table_sync_states add column read_all_at timestamptz;
`,
}
