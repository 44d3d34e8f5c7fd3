/**
 * Flows that a designer has suspended: no approval starts. An approval that was suspended with its flow keeps the id of that
 * suspension, so that it is resumed with the flow, and suspended only once.
 */
export const suspendedFlows = {
  name: '0194-suspended-flows',
  up: `
alter table flow_templates
  add column suspension_id uuid,
  add column suspended_at timestamptz,
  add column suspended_by uuid,
  add column suspend_reason varchar(2000),
  -- its running approvals are suspended, too
  add column suspends_running boolean;

alter table flow_tasks add column suspension_id uuid;
create index flow_tasks_suspension on flow_tasks (suspension_id) where suspension_id is not null;
create index flow_sub_tasks_planned on flow_sub_tasks (template_id) where state = 'planned';
`,
}
