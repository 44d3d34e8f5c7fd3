/**
 * Numbers of a numbering field are unique (decision 0121): adds the index to the released version of every form; the maintenance
 * of tables builds it. Numbers that are already repeated stay: the index is for later rows then, and a second one finds numbers.
 */
export const uniqueNumbers = {
  name: '0069-unique-numbers',
  up: `
do $$
declare
  numbering record;
  repeated boolean;
  first_id text := lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0');
  unique_name text;
  number_name text;
  added jsonb;
begin
  -- a UUID version 7 of this moment: ids that are made later are greater
  first_id := substr(first_id, 1, 8) || '-' || substr(first_id, 9, 4) || '-7000-8000-000000000000';
  for numbering in
    select v.design_id, v.version, part.path, part.physical ->> 'name' as in_table, c ->> 'column' as in_column
      from designs d
      join design_versions v on v.design_id = d.id and v.version = d.version
      cross join lateral (
        select array['main'] as path, v.tables -> 'main' as physical, array(
            select f from jsonb_path_query(v.form_data, '$.** ? (@.config.jnpfKey == "billRule")') f
             where f not in (select jsonb_path_query(v.form_data,
               '$.** ? (@.config.jnpfKey == "table").config.children.** ? (@.config.jnpfKey == "billRule")'))) as fields
        union all
        select array['subTables', s.key], s.value, array(
            select f from jsonb_path_query(v.form_data,
              '$.** ? (@.config.jnpfKey == "table" && @.vModel == $name).config.children.** ? (@.config.jnpfKey == "billRule")',
              jsonb_build_object('name', s.key)) f)
          from jsonb_each(v.tables -> 'subTables') s) part
      cross join lateral jsonb_array_elements(part.physical -> 'columns') c
     where exists (select from unnest(part.fields) f where f ->> 'vModel' = c ->> 'field')
       and to_regclass(format('record.%I', part.physical ->> 'name')) is not null
  loop
    unique_name := numbering.in_table || '_' || numbering.in_column || '_unique';
    number_name := numbering.in_table || '_' || numbering.in_column || '_number';
    execute format('select exists (select from record.%I where %I is not null group by %I having count(*) > 1)',
      numbering.in_table, numbering.in_column, numbering.in_column) into repeated;
    if exists (select from pg_indexes where schemaname = 'record' and indexname = unique_name) then
      added := jsonb_build_array(
        jsonb_build_object('name', number_name, 'on', format('btree (%s)', numbering.in_column)));
    elsif repeated then
      raise warning 'Numbers in the column % of record.% are repeated: only later numbers are unique.',
        numbering.in_column, numbering.in_table;
      added := jsonb_build_array(
        jsonb_build_object('name', unique_name, 'isUnique', true,
          'on', format('btree (%s) where id > %L::uuid', numbering.in_column, first_id)),
        jsonb_build_object('name', number_name, 'on', format('btree (%s)', numbering.in_column)));
    else
      added := jsonb_build_array(
        jsonb_build_object('name', unique_name, 'isUnique', true, 'on', format('btree (%s)', numbering.in_column)));
    end if;
    update design_versions
       set tables = jsonb_set(tables, numbering.path || '{indexes}',
         coalesce(tables #> (numbering.path || '{indexes}'), '[]') || added)
     where design_id = numbering.design_id and version = numbering.version;
  end loop;
end $$;
`,
}
