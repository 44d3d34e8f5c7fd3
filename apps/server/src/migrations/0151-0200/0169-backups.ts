/** Backups of the installation: who made them, what they contain, what their verification found. */
export const backups = {
  name: '0169-backups',
  up: `
create table backups (
  id uuid primary key,
  -- of its folder
  name varchar(100) not null unique,
  origin varchar(9) not null check (origin in ('manual', 'scheduled', 'found')),
  state varchar(9) not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  job_id uuid,
  -- as a text, because it stays when the user is deleted
  creator_name varchar(255) not null default '',
  -- machine that makes it, or made it
  node varchar(150) not null default '',
  -- whether files of a bucket are copied too
  has_files boolean not null default false,
  step varchar(6) not null default 'files' check (step in ('files', 'tables')),
  done int not null default 0,
  total int not null default 0,
  bytes bigint not null default 0,
  table_count int not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  missing_files int not null default 0,
  fault jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- the last verification: everything was read back, or restored into a second database too
  check_kind varchar(5) not null default 'read' check (check_kind in ('read', 'trial')),
  check_state varchar(7) check (check_state in ('waiting', 'running', 'passed', 'failed')),
  check_job_id uuid,
  check_done int not null default 0,
  check_total int not null default 0,
  check_faults jsonb not null default '[]',
  -- what came out of it
  check_note jsonb,
  checked_at timestamptz
);
create unique index backups_one_open on backups ((1)) where state in ('waiting', 'running');
create unique index backups_one_trial on backups ((1)) where check_kind = 'trial' and check_state in ('waiting', 'running');
create index backups_newest on backups (created_at desc, id desc);
`,
}
