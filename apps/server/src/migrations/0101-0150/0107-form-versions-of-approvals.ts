/**
 * A running approval keeps the version of the form that it was submitted with. Those that run at this moment were shown the newest
 * version until now, so they keep that. Approvals in the recycle bin have none: they do not run.
 */
export const formVersionsOfApprovals = {
  name: '0107-form-versions-of-approvals',
  up: `
-- null: not submitted since, so that the newest version counts
alter table flow_tasks add column form_version int;
update flow_tasks t set form_version = d.version from designs d where d.id = t.model_id and t.status = 1;
-- the version whose fields the values are named by; null where it is not known
alter table flow_snapshots add column form_version int;
`,
}
