/** The recycle bin of designs and other things of the administration (decision 0156). */
export const recycleBin = {
  name: '0101-recycle-bin',
  up: `
create table recycle_bin (
  -- of the deleted thing, which keeps it
  id uuid primary key,
  kind varchar(20) not null,
  en_code varchar(100) not null,
  full_name varchar(200) not null,
  full_name_i18n jsonb not null default '{}',
  -- the thing that it belongs to, such as the form of a flow
  parent_id uuid,
  removed_by uuid,
  removed_at timestamptz not null,
  -- what is restored with it: [{kind, count, names: [{full_name, full_name_i18n}]}]
  parts jsonb not null default '[]'
);
create index recycle_bin_newest on recycle_bin (kind, removed_at desc, id);
create index recycle_bin_age on recycle_bin (removed_at);

-- the rows of the thing and of what belongs to it, one for each
create table recycle_bin_rows (
  entry_id uuid not null references recycle_bin (id) on delete cascade,
  table_name text not null,
  content jsonb not null
);
create index recycle_bin_rows_entry on recycle_bin_rows (entry_id, table_name);

-- tables of the records of deleted forms; no other account may use this schema
create schema deleted;
`,
}
