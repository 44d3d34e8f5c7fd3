/** The history of an approval says to whom a turn was handed, who was asked in addition, and to whom it was assigned. */
export const flowHandedTo = {
  name: '0035-flow-handed-to',
  up: `alter table flow_records add column to_user_ids uuid[] not null default '{}'`,
}
