/** Settings of sign-in security: password age, former passwords, authenticator apps, tickets between sign-in steps. */
export const sessions = {
  name: '0004-sessions',
  up: `
alter table users
  add column password_changed_at timestamptz not null default now(),
  -- an administrator has set it: the owner chooses his own before anything else
  add column must_change_password boolean not null default false;

create table password_histories (
  user_id uuid not null references users (id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index password_histories_user on password_histories (user_id, replaced_at desc);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, the secret; bound to the user
  secret bytea not null,
  -- null until a code of the app was given
  confirmed_at timestamptz,
  -- number of the last 30 seconds of which a code was taken: none is taken twice
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table roles add column needs_second_factor boolean not null default false;

-- between the first and the second step of a sign-in
create table second_steps (
  ticket_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  step varchar(8) not null check (step in ('code', 'enrol')),
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);

-- the list of who is signed in
create index sessions_living on sessions (last_seen_at desc, id) where ended_at is null;
`,
}
