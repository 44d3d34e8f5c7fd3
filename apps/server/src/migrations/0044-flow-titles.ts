/** What an approval is about, and its title where the flow has a template of its own; approvals before keep the usual title. */
export const flowTitles = {
  name: '0044-flow-titles',
  up: `alter table flow_tasks add column subject varchar(200) not null default '', add column own_title varchar(400) not null default ''`,
}
