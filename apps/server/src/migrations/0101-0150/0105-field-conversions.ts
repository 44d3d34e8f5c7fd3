/** Conversions of the values of large forms, which run in the background and end with the release: one of each form. */
export const fieldConversions = {
  name: '0105-field-conversions',
  up: `
create table field_conversions (
  design_id uuid primary key references designs (id) on delete cascade,
  -- of this run; part of the names of its columns
  id uuid not null,
  -- who releases, and the call: the release is made with the permissions that the user has at the end
  user_id uuid not null references users (id) on delete cascade,
  language varchar(8) not null,
  ip varchar(64) not null,
  user_agent varchar(500) not null,
  -- the body of the release call
  options jsonb not null,
  state varchar(9) not null check (state in ('running', 'done', 'failed', 'cancelled')),
  step varchar(8) not null default 'values' check (step in ('values', 'indexes', 'release')),
  -- rows with values, and those that are converted
  total bigint not null default 0,
  done bigint not null default 0,
  -- how often a server has begun or continued it
  attempts int not null default 0,
  -- {key, values} of the error text of a failed one
  fault jsonb,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index field_conversions_running on field_conversions (started_at) where state = 'running';
`,
}
