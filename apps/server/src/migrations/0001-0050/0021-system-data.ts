/** Dictionaries that are administered, and the areas of addresses; the areas themselves are loaded at the first start. */
export const systemData = {
  name: '0021-system-data',
  up: `
alter table dictionary_types add column description varchar(500) not null default '';
alter table dictionary_items add column description varchar(500) not null default '';
create index dictionary_types_parent on dictionary_types (parent_id);
create index dictionary_items_parent on dictionary_items (parent_id);

-- categories of numbering rules (F3.51)
insert into dictionary_types (id, en_code, full_name, full_name_i18n)
  values (gen_random_uuid(), 'businessType', '业务类型', '{"tw": "業務類型", "en": "Business type"}')
  on conflict (en_code) do nothing;

create table areas (
  -- official code, or an id of our own
  id varchar(64) primary key,
  parent_id varchar(64) references areas (id),
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1
);
create index areas_parent on areas (parent_id);
`,
}
