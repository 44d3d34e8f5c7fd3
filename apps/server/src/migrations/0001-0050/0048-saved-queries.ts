/** Advanced queries of lists that users keep under a name, and the roles they are shared with. */
export const savedQueries = {
  name: '0048-saved-queries',
  up: `
create table saved_queries (
  id uuid primary key,
  model_id uuid not null references designs (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  full_name varchar(50) not null check (full_name <> '' and full_name = btrim(full_name)),
  -- condition groups as the list takes them in superQueryJson
  conditions jsonb not null check (jsonb_typeof(conditions -> 'groups') = 'array' and octet_length(conditions::text) <= 100000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, model_id, full_name)
);
create index saved_queries_model on saved_queries (model_id);

create table saved_query_roles (
  query_id uuid not null references saved_queries (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (query_id, role_id)
);
create index saved_query_roles_role on saved_query_roles (role_id);
`,
}
