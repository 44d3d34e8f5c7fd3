/** Whether users were notified that a daily synchronization has failed (decision 235); answers to invitations (decision 220). */
export const failuresAndAnswers = {
  name: '0214-failures-and-answers',
  up: `
alter table company_directory_runs add column is_daily boolean not null default false;
-- whether its end was looked at: users hear of the first failure, and of the first success after it
alter table company_directory_runs add column is_reported boolean not null default true;
alter table company_directories add column daily_failed_at timestamptz;

alter table calendar_participants add column answer text not null default 'none'
  check (answer in ('none', 'accepted', 'tentative', 'declined'));
alter table calendar_participants add column note text not null default '';
`,
}
