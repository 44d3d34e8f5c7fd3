/** Saves of forms and flows are versions, like those of portals: the first save after this adds what was stored before it. */
export const savesOfFormsAndFlows = {
  name: '0189-saves-of-forms-and-flows',
  up: `
alter table saved_versions drop constraint saved_versions_kind_check;
alter table saved_versions add constraint saved_versions_kind_check
  check (kind in ('portal', 'report', 'screen', 'model', 'flow'));
create trigger designs_versions after delete on designs for each row execute function delete_saved_versions('model');
create trigger flow_templates_versions after delete on flow_templates
  for each row execute function delete_saved_versions('flow');
`,
}
