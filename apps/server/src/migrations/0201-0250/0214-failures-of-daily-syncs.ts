/** Whether the daily synchronization of a directory has failed and users were told (decision 235). */
export const failuresOfDailySyncs = {
  name: '0214-failures-of-daily-syncs',
  up: `
alter table company_directory_runs add column is_daily boolean not null default false;
-- whether its end was looked at: users hear of the first failure, and of the first success after it
alter table company_directory_runs add column is_told boolean not null default true;
alter table company_directories add column daily_failed_at timestamptz;
`,
}
