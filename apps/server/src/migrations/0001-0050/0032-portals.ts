/** Portals, the start portal of users, and their own arrangements of tiles. */
export const portals = {
  name: '0032-portals',
  up: `
create table portals (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category varchar(64) not null default '',
  icon varchar(64) not null default '',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1 check (enabled_mark in (0, 1)),
  -- layouts as the contract has them; what people see is the released one
  draft jsonb not null,
  released jsonb,
  -- 0 never released, 1 released, 2 changed since
  state smallint not null default 0,
  revision int not null default 1,
  -- people are named even after they have left: no references
  saved_by uuid,
  saved_at timestamptz not null,
  released_by uuid,
  released_at timestamptz
);

create table portal_arrangements (
  user_id uuid not null references users (id) on delete cascade,
  portal_id uuid not null references portals (id) on delete cascade,
  arrangement jsonb not null,
  primary key (user_id, portal_id)
);
create index portal_arrangements_portal on portal_arrangements (portal_id);

-- the portal that somebody has chosen to start with
create table portal_choices (
  user_id uuid primary key references users (id) on delete cascade,
  portal_id uuid not null references portals (id) on delete cascade
);
create index portal_choices_portal on portal_choices (portal_id);
`,
}
