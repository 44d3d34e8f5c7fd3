/** Calls with an Idempotency-Key and their replies, kept for a day; without a reply while the call runs. */
export const keyedCalls = {
  name: '0074-keyed-calls',
  up: `
create table keyed_calls (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of method and URL, and of the body
  route_hash bytea not null,
  key varchar(100) not null,
  body_hash bytea not null,
  reply text,
  created_at timestamptz not null,
  primary key (user_id, route_hash, key)
);
create index keyed_calls_age on keyed_calls (user_id, created_at);
`,
}
