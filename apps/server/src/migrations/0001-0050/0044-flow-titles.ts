/** The title of an approval, from the template of its flow if there is one; existing approvals keep the default title. */
export const flowTitles = {
  name: '0044-flow-titles',
  up: `alter table flow_tasks add column subject varchar(200) not null default '', add column own_title varchar(400) not null default ''`,
}
