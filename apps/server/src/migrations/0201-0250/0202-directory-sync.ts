/** Synchronizing WeCom and DingTalk: settings, what each department and person is here, results of runs (decision 235). */
export const directorySync = {
  name: '0202-directory-sync',
  up: `
alter table company_directories
  add column root_organize_id uuid references organizes (id) on delete set null,
  add column account_from varchar(10) not null default 'userId'
    check (account_from in ('userId', 'mobile', 'email', 'jobNumber')),
  add column email_from varchar(10) not null default 'email' check (email_from in ('email', 'workEmail', 'none')),
  add column takes_mobile smallint not null default 1 check (takes_mobile in (0, 1)),
  add column gone varchar(10) not null default 'keep' check (gone in ('keep', 'disable'));
create index company_directories_root on company_directories (root_organize_id) where root_organize_id is not null;

create table company_directory_links (
  directory_id varchar(10) not null references company_directories (id) on delete cascade,
  subject varchar(10) not null check (subject in ('department', 'person')),
  remote_id varchar(64) not null,
  organize_id uuid references organizes (id) on delete cascade,
  -- null: the user was deleted here, and is not created again
  user_id uuid references users (id) on delete set null,
  -- since when the synchronization has disabled the user
  gone_at timestamptz,
  primary key (directory_id, subject, remote_id),
  check (organize_id is null or subject = 'department'),
  check (user_id is null or subject = 'person')
);
create unique index company_directory_links_user on company_directory_links (directory_id, user_id) where user_id is not null;
create index company_directory_links_users on company_directory_links (user_id) where user_id is not null;
create index company_directory_links_organizes on company_directory_links (organize_id) where organize_id is not null;

create table company_directory_runs (
  -- that of its job, which has its state
  id uuid primary key,
  directory_id varchar(10) not null references company_directories (id) on delete cascade,
  is_trial boolean not null,
  user_name varchar(50) not null,
  counts jsonb not null default '[]',
  examples jsonb not null default '[]',
  created_at timestamptz not null,
  ended_at timestamptz
);
create index company_directory_runs_newest on company_directory_runs (directory_id, created_at desc, id desc);
`,
}
