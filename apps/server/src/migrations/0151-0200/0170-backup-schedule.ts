/** When backups are made automatically, and how many of them are kept: one row. */
export const backupSchedule = {
  name: '0170-backup-schedule',
  up: `
create table backup_schedule (
  only_row boolean primary key default true check (only_row),
  enabled_mark int not null default 0 check (enabled_mark in (0, 1)),
  -- 1 is Monday, 7 is Sunday
  days int[] not null default '{1,2,3,4,5,6,7}',
  -- of a day in the time zone, such as 02:30
  time varchar(5) not null default '02:00',
  time_zone varchar(64) not null default 'Asia/Shanghai',
  -- automatic backups that are kept
  keep int not null default 7 check (keep between 1 and 100),
  -- whether files of a bucket are copied too
  has_files boolean not null default false,
  -- the next time; null while it is turned off
  next_at timestamptz
);
insert into backup_schedule default values;
`,
}
