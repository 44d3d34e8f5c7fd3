/** Recorded calls of data interfaces, with which their scripts are tested (decision 239). */
export const interfaceSamples = {
  name: '0216-interface-samples',
  up: `
create table data_interface_samples (
  id uuid primary key,
  interface_id uuid not null references data_interfaces (id) on delete cascade,
  full_name varchar(100) not null,
  -- JSON as text, so that the order of the fields is kept, and every character
  parameters text not null,
  source_rows text not null,
  steps text not null,
  result text not null,
  row_count integer not null check (row_count >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  unique (interface_id, full_name)
);
create index data_interface_samples_created_by on data_interface_samples (created_by) where created_by is not null;
`,
}
