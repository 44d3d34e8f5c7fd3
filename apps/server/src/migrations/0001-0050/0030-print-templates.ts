/** Templates that records are printed with. */
export const printTemplates = {
  name: '0030-print-templates',
  up: `
create table print_templates (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  -- 1 records of processes, 2 records of forms
  type smallint not null,
  category_id uuid references dictionary_items (id) on delete set null,
  -- a template says nothing without its form
  model_id uuid not null references designs (id) on delete cascade,
  page jsonb not null,
  print_template text not null default '',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  modified_at timestamptz
);
create index print_templates_model on print_templates (model_id);
`,
}
