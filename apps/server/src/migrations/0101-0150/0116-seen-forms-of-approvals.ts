/**
 * A decision is bound to the version of the form, as to the version of the record: an approval can move to another form while the
 * record stays as it is. What a former approver saw is kept by both.
 */
export const seenFormsOfApprovals = {
  name: '0116-seen-forms-of-approvals',
  up: `
-- version of the form when the turn opened, once it has ended: at its end; null where it is not known
alter table flow_operators add column form_version int;
update flow_operators o set form_version = t.form_version from flow_tasks t
 where t.id = o.task_id and t.status = 1 and o.state in ('open', 'waiting');
-- 0: it is not known
update flow_snapshots set form_version = 0 where form_version is null;
alter table flow_snapshots alter column form_version set not null,
  drop constraint flow_snapshots_pkey, add primary key (task_id, record_version, form_version);
`,
}
