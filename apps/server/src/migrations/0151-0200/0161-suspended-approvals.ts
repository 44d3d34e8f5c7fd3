/** Running approvals that a user of the flow monitor has suspended; their status stays the same. */
export const suspendedApprovals = {
  name: '0161-suspended-approvals',
  up: `
alter table flow_tasks
  add column suspended_at timestamptz,
  add column suspended_by uuid,
  add column suspend_reason varchar(2000) not null default '';
`,
}
