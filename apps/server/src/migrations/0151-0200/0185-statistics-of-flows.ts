/**
 * For the figures of flows: approvals of a flow by when they were submitted, and the few lines of histories that say when an
 * approval was suspended or that a time limit decided.
 */
export const statisticsOfFlows = {
  name: '0185-statistics-of-flows',
  up: `
create index flow_tasks_template_start on flow_tasks (template_id, start_time desc);
drop index flow_tasks_template;
create index flow_histories_statistics on flow_histories (task_id)
  where handle_status in (4, 11, 12) or automatic = 'limit';
`,
}
