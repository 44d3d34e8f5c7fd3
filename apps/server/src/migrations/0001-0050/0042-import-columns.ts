/** Mapping of file columns to fields, by heading, as chosen by a user: reused for the next file. */
export const importColumns = {
  name: '0042-import-columns',
  up: `
create table import_columns (
  user_id uuid not null references users (id) on delete cascade,
  -- what is imported: 'import <model id>' or 'import users'
  route varchar(80) not null,
  -- by heading in lower case: key of the field, '' where the column is left out
  columns jsonb not null,
  primary key (user_id, route)
);
`,
}
