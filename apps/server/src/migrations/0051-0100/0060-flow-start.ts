/**
 * The menu that an approval was started from, and whether with a new record or from an existing one: its initiator has the
 * permissions of this menu at every step. Approvals from before have neither.
 */
export const flowStart = {
  name: '0060-flow-start',
  up: `alter table flow_tasks add column menu_id uuid, add column start_action varchar(4) check (start_action in ('add', 'edit'))`,
}
