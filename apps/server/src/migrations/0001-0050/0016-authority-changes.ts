/** The journal of granted and revoked permissions. */
export const authorityChanges = {
  name: '0016-authority-changes',
  up: `
create table authority_changes (
  id uuid primary key,
  object_type varchar(16) not null check (object_type in ('role', 'position', 'user', 'group', 'organize')),
  -- what holds the grants; the journal outlives it
  object_id uuid not null,
  user_id uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  -- the change that this one took back
  undoes uuid references authority_changes (id)
);
create index authority_changes_object on authority_changes (object_type, object_id, id desc);
create index authority_changes_undoes on authority_changes (undoes) where undoes is not null;

create table authority_change_items (
  change_id uuid not null references authority_changes (id) on delete cascade,
  item_type varchar(16) not null,
  item_id uuid not null,
  -- null: not granted
  before varchar(5) check (before in ('read', 'write')),
  after varchar(5) check (after in ('read', 'write')),
  primary key (change_id, item_type, item_id),
  check (before is distinct from after)
);
`,
}
