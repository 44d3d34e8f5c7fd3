/** When WeCom and DingTalk are synchronized every day, and with whose permissions (decision 244). */
export const dailyDirectorySync = {
  name: '0205-daily-directory-sync',
  up: `
alter table company_directories
  -- minutes of the local day; null: only by hand
  add column daily_at smallint check (daily_at between 0 and 1439),
  add column daily_user_id uuid references users (id) on delete set null,
  add column daily_next_at timestamptz;
create index company_directories_daily_user on company_directories (daily_user_id) where daily_user_id is not null;
`,
}
