/** When suspended approvals and flows are resumed automatically (decision 215). */
export const resumeTimes = {
  name: '0213-resume-times',
  up: `
-- null: when a user does; always null while it is not suspended
alter table flow_tasks add column resume_at timestamptz;
alter table flow_templates add column resume_at timestamptz;
create index flow_tasks_resume on flow_tasks (resume_at) where resume_at is not null;
create index flow_templates_resume on flow_templates (resume_at) where resume_at is not null;
`,
}
