/** What fills the frame: configuration diagrams, and errors that browsers have met. */
export const pages = {
  name: '0007-pages',
  up: `
create table diagrams (
  id uuid primary key,
  full_name varchar(100) not null,
  content jsonb not null,
  -- counts the saves
  revision int not null default 1,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null
);
create index diagrams_saved on diagrams (saved_at desc, id);

create table client_errors (
  id uuid primary key,
  -- of kind, message and stack: the same error is one row
  fingerprint bytea not null unique,
  kind varchar(16) not null,
  message varchar(1000) not null,
  stack varchar(8000) not null,
  page varchar(300) not null,
  user_agent varchar(500) not null,
  user_id uuid references users (id) on delete set null,
  times int not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_errors_last on client_errors (last_at desc);
`,
}
