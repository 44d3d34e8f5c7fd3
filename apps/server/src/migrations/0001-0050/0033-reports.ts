/** Reports: the draft and the released version. */
export const reports = {
  name: '0033-reports',
  up: `
create table reports (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category_id uuid references dictionary_items (id) on delete set null,
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  draft jsonb not null,
  -- what readers see; null until it is released
  released jsonb,
  -- grows with each save
  version int not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);
`,
}
