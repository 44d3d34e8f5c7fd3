/**
 * Saves of print templates and diagrams are versions; what is stored now becomes the first one. Changes of print templates are
 * counted, as those of other designs.
 */
export const savesOfPrintTemplates = {
  name: '0191-saves-of-print-templates',
  up: `
alter table print_templates add column revision int not null default 1;
update recycle_bin_rows set content = content || '{"revision": 1}' where table_name = 'print_templates';
alter table saved_versions drop constraint saved_versions_kind_check;
alter table saved_versions add constraint saved_versions_kind_check
  check (kind in ('portal', 'report', 'screen', 'model', 'flow', 'printTemplate', 'diagram'));
create trigger print_templates_versions after delete on print_templates
  for each row execute function delete_saved_versions('printTemplate');
create trigger diagrams_versions after delete on diagrams
  for each row execute function delete_saved_versions('diagram');
-- who changed a template last is not known, only who created it
insert into saved_versions (kind, thing_id, version, content, begun_at, saved_at, saved_by, is_closed)
  select 'printTemplate', id, 1, jsonb_build_object('page', page, 'printTemplate', print_template), at, at,
         case when modified_at is null then created_by end, true
    from print_templates cross join lateral (select coalesce(modified_at, created_at) as at) t;
insert into saved_versions (kind, thing_id, version, content, begun_at, saved_at, saved_by, is_closed)
  select 'diagram', id, 1, jsonb_build_object('fullName', full_name, 'content', content), saved_at, saved_at, saved_by, true
    from diagrams;
`,
}
