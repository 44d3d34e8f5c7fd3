/** Screens: drafts and released layouts as of portals; their versions are those of `saved_versions`. */
export const screens = {
  name: '0168-screens',
  up: `
create table screens (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category varchar(64) not null default '',
  icon varchar(64) not null default '',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1 check (enabled_mark in (0, 1)),
  draft jsonb not null,
  released jsonb,
  -- 0 never released, 1 released, 2 changed since
  state smallint not null default 0,
  revision int not null default 1,
  -- users are named even after they have left: no references
  saved_by uuid,
  saved_at timestamptz not null,
  released_by uuid,
  released_at timestamptz
);

alter table saved_versions drop constraint saved_versions_kind_check;
alter table saved_versions add constraint saved_versions_kind_check check (kind in ('portal', 'report', 'screen'));
create trigger screens_versions after delete on screens for each row execute function delete_saved_versions('screen');
`,
}
