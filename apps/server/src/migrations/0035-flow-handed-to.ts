/** The history of an approval stores to whom a task was reassigned, who was added as approver, and to whom it was assigned. */
export const flowHandedTo = {
  name: '0035-flow-handed-to',
  up: `alter table flow_records add column to_user_ids uuid[] not null default '{}'`,
}
