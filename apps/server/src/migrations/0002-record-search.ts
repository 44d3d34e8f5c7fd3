/**
 * Keyword search that serves Chinese as well as Latin words: the distinct two-character pieces of a lower-case text,
 * asked with `@>` against a GIN index and checked again with `like`. Also what a released version keeps of its model.
 */
export const recordSearch = {
  name: '0002-record-search',
  up: `
create function record.bigrams(value text) returns text[]
language sql immutable parallel safe strict
return (
  select coalesce(array_agg(distinct piece.letter || piece.next), '{}')
  from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array(lower(value), null)) with ordinality as letters (letter, place)
  ) as piece
  where piece.next is not null
);

alter table design_versions
  add column en_code varchar(64) not null,
  add column web_type smallint not null,
  -- [{path, modelId, table, column, isMany, kind}]: which fields hold ids of other models' records
  add column relations jsonb not null default '[]';
create index design_versions_relations on design_versions using gin (relations jsonb_path_ops);
`,
}
