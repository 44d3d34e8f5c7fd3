/** Other PostgreSQL databases that SQL interfaces may read from. */
export const dataSources = {
  name: '0037-data-sources',
  up: `
create table data_sources (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  host varchar(253) not null,
  port int not null,
  database varchar(63) not null,
  schema varchar(63) not null,
  user_name varchar(63) not null,
  -- base64 of what was sealed; '' where there is none
  sealed_password text not null default '',
  tls varchar(8) not null check (tls in ('off', 'require', 'verify')),
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  -- counts the saves: connections of an older one are not used again
  revision int not null default 1
);

-- null: the forms of this system
alter table data_interfaces add column source_id uuid references data_sources (id);
create index data_interfaces_source on data_interfaces (source_id) where source_id is not null;
`,
}
