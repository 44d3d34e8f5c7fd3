/** Who has a design open to be changed (decision 224). */
export const openDesigns = {
  name: '0190-open-designs',
  up: `
create table open_designs (
  kind text not null,
  thing_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (kind, thing_id, user_id)
);
create index open_designs_user on open_designs (user_id);
create index open_designs_seen on open_designs (seen_at);
`,
}
