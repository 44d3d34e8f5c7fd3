/** What imports of records have written, so that it can be undone. */
export const importRuns = {
  name: '0046-import-runs',
  up: `
create table import_runs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  model_id uuid not null references designs (id) on delete cascade,
  -- as the user calls the file
  file_name varchar(255) not null,
  started_at timestamptz not null,
  -- codes of the fields that the user could fill
  fields text[] not null,
  -- rows of the file that came in
  row_count int not null default 0
);
create index import_runs_last on import_runs (user_id, model_id, started_at desc);
create index import_runs_age on import_runs (started_at);

create table import_rows (
  run_id uuid not null references import_runs (id) on delete cascade,
  record_id uuid not null,
  -- in the order in which the rows were written
  position bigint not null generated always as identity,
  -- line of the sheet
  row_number int not null,
  -- of the record once the import had written it: another one means that somebody changed it since
  version int not null,
  -- {main: {column: value}, tables: {table: [{column: value}]}} before the import; null where it added the record
  before jsonb,
  primary key (run_id, record_id)
);
create unique index import_rows_position on import_rows (run_id, position);
`,
}
