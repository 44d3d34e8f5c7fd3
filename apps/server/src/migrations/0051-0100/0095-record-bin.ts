/** The recycle bin: deleted records until they are restored or deleted for good. */
export const recordBin = {
  name: '0095-record-bin',
  up: `
create table record_bin (
  model_id uuid not null references designs (id) on delete cascade,
  record_id uuid not null,
  removed_by uuid,
  removed_at timestamptz not null,
  -- every column of the row except keyword, also those that the form no longer uses
  main jsonb not null,
  -- {table: [row]} of its sub-tables, also those that the form no longer uses
  tables jsonb not null,
  -- {table: [row]} of its approval; null if there was none
  approval jsonb,
  -- the form deletes logically: the rows are still in their tables, marked as deleted
  is_marked boolean not null,
  primary key (model_id, record_id)
);
create index record_bin_newest on record_bin (model_id, removed_at desc, record_id);
create index record_bin_age on record_bin (removed_at);

alter table record_histories drop constraint record_histories_action_check,
  add constraint record_histories_action_check check (action in ('create', 'update', 'remove', 'restore'));
`,
}
