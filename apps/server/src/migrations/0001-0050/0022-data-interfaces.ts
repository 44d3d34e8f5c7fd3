/** Data interfaces, the forms that they may read, and the log of their calls. */
export const dataInterfaces = {
  name: '0022-data-interfaces',
  up: `
create table data_interfaces (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  -- an entry of the dictionary dataInterfaceCategory, '' for none
  category_id varchar(64) not null default '',
  -- 1 SQL, 2 JSON, 3 HTTP
  data_type smallint not null check (data_type in (1, 2, 3)),
  request_method varchar(8) not null default 'GET',
  path varchar(2000) not null default '',
  data_path varchar(200) not null default '',
  query text not null default '',
  -- [{field, sealed}]: what the values are stands in nobody's sight
  request_headers jsonb not null default '[]',
  request_parameters jsonb not null default '[]',
  field_list jsonb not null default '[]',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  -- counts the saves: what was compiled of an older one is not used again
  revision int not null default 1,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null
);

-- released forms whose records SQL interfaces may read
create table data_interface_models (
  model_id uuid primary key references designs (id) on delete cascade
);

create table data_interface_logs (
  id uuid primary key,
  interface_id uuid not null references data_interfaces (id) on delete cascade,
  user_id uuid,
  action varchar(16) not null,
  at timestamptz not null,
  ms int not null,
  ok boolean not null,
  row_count int not null default 0,
  params varchar(500) not null default '',
  reason varchar(500) not null default ''
);
create index data_interface_logs_interface on data_interface_logs (interface_id, id desc);
create index data_interface_logs_at on data_interface_logs (at);

insert into dictionary_types (id, en_code, full_name, full_name_i18n, sort_code)
values ('00000000-0000-7000-8000-000000000022', 'dataInterfaceCategory', '数据接口分类', '{"tw": "資料介面分類", "en": "Categories of data interfaces"}', 910)
on conflict do nothing;
`,
}
