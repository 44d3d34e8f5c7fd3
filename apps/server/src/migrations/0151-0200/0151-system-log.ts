/**
 * Errors of the server, and the order in which the page of the system log reads the log of users: one kind, newest first. The logs
 * of data interfaces and jobs have such indexes already (`data_interface_logs_at`, `jobs_newest`).
 */
export const systemLog = {
  name: '0151-system-log',
  up: `
create table server_errors (
  id uuid primary key,
  -- of name, message, stack and route: the same error is one row
  fingerprint bytea not null unique,
  name varchar(100) not null,
  -- without values of users
  message varchar(1000) not null,
  stack varchar(8000) not null,
  method varchar(8) not null,
  path varchar(200) not null,
  -- of the last time; no reference, because a line stands for itself
  user_id uuid,
  request_id varchar(64) not null,
  node varchar(200) not null,
  times int not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index server_errors_last on server_errors (last_at desc, id desc);
create index user_logs_kind on user_logs (kind, at desc, id desc);
`,
}
