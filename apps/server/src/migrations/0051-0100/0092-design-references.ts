const sources = {
  designs: 'model',
  data_interfaces: 'dataInterface',
  flow_templates: 'flow',
  print_templates: 'printTemplate',
  portals: 'portal',
  reports: 'report',
  menus: 'menu',
  saved_queries: 'savedQuery',
} as const

/**
 * What designed things refer to (decision 0149). Rows are written by whatever saves or releases a thing; the first start fills
 * the table. A deleted thing refers to nothing, also when it is deleted with another one.
 */
export const designReferences = {
  name: '0092-design-references',
  up: `
create table design_references (
  source_kind text not null,
  source_id text not null,
  -- released version; 0 for what has no versions, null for unreleased changes
  version integer,
  -- the place in the stored document, and what it is
  path text not null,
  place text not null,
  -- name of the part at this place, '' for the whole
  part_name text not null,
  part_name_i18n jsonb not null,
  use text not null check (use in ('decides', 'writes', 'reads', 'shows', 'links')),
  target_kind text not null,
  -- id or code, as the source stores it
  target_key text not null,
  -- null for the thing itself
  target_field text
);
create index design_references_source on design_references (source_kind, source_id);
create index design_references_target on design_references (target_kind, target_key, target_field);

create or replace function delete_references() returns trigger language plpgsql as $$
begin
  delete from design_references where source_kind = tg_argv[0] and source_id = old.id::text;
  return null;
end $$;
${Object.entries(sources)
  .map(
    ([table, kind]) =>
      `create trigger ${table}_references after delete on ${table} for each row execute function delete_references('${kind}');`,
  )
  .join('\n')}
`,
}
