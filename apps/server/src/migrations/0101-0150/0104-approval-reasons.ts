/** Why an approval took a branch, opened a node or asked a user. Null: from before, when no reason was recorded. */
export const approvalReasons = {
  name: '0104-approval-reasons',
  up: `
-- {condition node: {by, branchId, at, …}}
alter table flow_tasks add column choice_reasons jsonb;
alter table flow_nodes add column reason jsonb;
alter table flow_operators add column reason jsonb;
alter table flow_copies add column reason jsonb;
`,
}
