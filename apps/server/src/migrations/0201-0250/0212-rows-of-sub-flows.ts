/** The row of the sub-table that a flow was started for, to which its values come back (decision 214). */
export const rowsOfSubFlows = {
  name: '0212-rows-of-sub-flows',
  up: `
-- null without a sub-table, and for flows that were started before
alter table flow_sub_tasks add column row_id uuid;
`,
}
