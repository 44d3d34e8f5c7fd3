/** The history of an approval stores the user that a task was reassigned or assigned to, and the user that was added as approver. */
export const flowHandedTo = {
  name: '0035-flow-handed-to',
  up: `alter table flow_records add column to_user_ids uuid[] not null default '{}'`,
}
