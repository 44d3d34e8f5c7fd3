/**
 * An approval can move to another version of its flow; what was decided before keeps the version that it was decided by. Versions of
 * flows have a name and a note, as those of forms.
 */
export const movedApprovals = {
  name: '0108-moved-approvals',
  up: `
-- the version of the flow when the round ended, if the approval has moved since; null: that of the approval
alter table flow_nodes add column version_id uuid references flow_versions (id);
create index flow_nodes_version on flow_nodes (version_id) where version_id is not null;
alter table flow_versions
  add column name varchar(100) not null default '',
  add column note varchar(1000) not null default '';
`,
}
