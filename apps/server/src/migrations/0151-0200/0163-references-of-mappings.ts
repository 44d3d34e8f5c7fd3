/**
 * Import mappings and delegations are stored references too (decision 0149): mappings get an id, and what is deleted refers to
 * nothing. Deleted screens left theirs behind.
 */
export const referencesOfMappings = {
  name: '0163-references-of-mappings',
  up: `
alter table import_column_mappings add column id uuid not null default gen_random_uuid() unique;
update recycle_bin_rows set content = content || jsonb_build_object('id', gen_random_uuid())
 where table_name = 'import_column_mappings';

create trigger import_column_mappings_references after delete on import_column_mappings
  for each row execute function delete_references('importMapping');
create trigger flow_delegates_references after delete on flow_delegates
  for each row execute function delete_references('flowDelegate');
create trigger screens_references after delete on screens for each row execute function delete_references('screen');
delete from design_references r
 where r.source_kind = 'screen' and not exists (select from screens s where s.id::text = r.source_id);
`,
}
