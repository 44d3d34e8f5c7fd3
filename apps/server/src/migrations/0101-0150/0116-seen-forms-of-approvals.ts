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
-- null stays where it is not known, also in approvals that are restored from the recycle bin
alter table flow_snapshots drop constraint flow_snapshots_pkey,
  alter column task_id set not null, alter column record_version set not null;
create unique index flow_snapshots_seen on flow_snapshots (task_id, record_version, form_version) nulls not distinct;
`,
}
