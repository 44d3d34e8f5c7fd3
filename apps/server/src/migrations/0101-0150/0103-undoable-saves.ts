/** What the history needs besides former values, so that the last save of a record can be undone. */
export const undoableSaves = {
  name: '0103-undoable-saves',
  up: `
alter table record_histories drop constraint record_histories_action_check,
  add constraint record_histories_action_check check (action in ('create', 'update', 'remove', 'restore', 'undo'));
alter table record_histories
  -- of the record after the save; null if the entry cannot be undone
  add column version int,
  -- of the form that saved it
  add column design_version int,
  -- {sub-table: [row id]} before the save, where it removed or moved rows
  add column row_orders jsonb;
`,
}
