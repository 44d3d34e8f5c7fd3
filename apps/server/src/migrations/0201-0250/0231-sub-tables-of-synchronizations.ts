/** Synchronizations fill sub-tables (decision 278). The new columns may be empty: rows that were deleted before come back without them. */
export const subTablesOfSynchronizations = {
  name: '0231-sub-tables-of-synchronizations',
  up: `
-- by name of the sub-table: the highest value of its column for incremental runs, and whether rows of it were stored
alter table table_sync_states add column sub_tables jsonb;
-- rows of its sub-tables: JSON as text, so that every character is kept
alter table table_sync_refusals add column lines text;

update timed_tasks set work = work || '{"subTables": []}'
 where work ->> 'kind' = 'syncTable' and not work ? 'subTables';
update recycle_bin_rows set content = jsonb_set(content, '{work,subTables}', '[]')
 where table_name = 'timed_tasks' and content -> 'work' ->> 'kind' = 'syncTable' and not content -> 'work' ? 'subTables';
`,
}
