/** Exports that go on by themselves: how far they are, and the file that came of them. */
export const exportTasks = {
  name: '0027-export-tasks',
  up: `
create table export_tasks (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- name of the file
  name varchar(255) not null,
  state varchar(8) not null check (state in ('running', 'ready', 'failed', 'stopped')),
  done int not null default 0,
  total int not null default 0,
  -- as kept files are named, once there is one
  file_name varchar(64) not null default '',
  -- why it failed, in the language of its owner
  fault varchar(500) not null default '',
  created_at timestamptz not null,
  -- when the process that works on it was last heard of
  changed_at timestamptz not null
);
create index export_tasks_owner on export_tasks (owner_id, created_at desc);
`,
}
