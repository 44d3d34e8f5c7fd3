/** Entries of refused calls in the audit trail that a user has caused in one minute, on all nodes together. */
export const refusedCalls = {
  name: '0087-refused-calls',
  up: `
create table audit_refusals (
  user_id uuid primary key references users (id) on delete cascade,
  -- minutes since 1970
  minute bigint not null,
  entries int not null
);`,
}
