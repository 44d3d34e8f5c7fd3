/** Synchronizations fill sub-tables (decision 278). The new columns may be empty: rows that were deleted before come back without them. */
export const subTablesOfSynchronizations = {
  name: '0231-sub-tables-of-synchronizations',
  up: `
-- by name of the sub-table: the highest value of its column for incremental runs, and whether rows of it were stored
alter table table_sync_states add column sub_tables jsonb;
-- rows of its sub-tables: JSON as text, so that every character is kept
alter table table_sync_refusals add column sub_rows text;
`,
}
