/** Which records a batch edit has changed, so that it can be undone (decision 226). */
export const batchEdits = {
  name: '0192-batch-edits',
  up: `
create table batch_edits (
  -- chosen by the caller, so that a call that is sent twice changes the records once
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  model_id uuid not null references designs (id) on delete cascade,
  edited_at timestamptz not null,
  -- hash of the request
  body_hash bytea not null,
  record_count int not null
);
create index batch_edits_last on batch_edits (user_id, model_id, edited_at desc);
create index batch_edits_model_id on batch_edits (model_id);
create index batch_edits_age on batch_edits (edited_at);

create table batch_edit_records (
  edit_id uuid not null references batch_edits (id) on delete cascade,
  record_id uuid not null,
  -- that the edit gave the record: another one means that somebody changed it since
  version int not null,
  primary key (edit_id, record_id)
);
`,
}
