/**
 * Approvers see only the fields that their node names. Flows from before keep what they show: every approver node of every
 * version and draft gets settings for the fields of the released form that it does not name. A column has the setting of its
 * sub-table, and a sub-table without a setting can be edited if one of its columns can; all others can be read.
 */
export const namedFields = {
  name: '0085-named-fields',
  up: `
create temporary table form_fields on commit drop as
  with recursive fields(model_id, field, tbl) as (
    select d.id, f, null::text
      from designs d join design_versions v on v.design_id = d.id and v.version = d.version,
           jsonb_array_elements(v.form_data -> 'fields') f
     where jsonb_typeof(v.form_data -> 'fields') = 'array' and d.id in (select model_id from flow_templates)
    union all
    select fields.model_id, child,
           case when field -> 'config' ->> 'jnpfKey' = 'table' then field ->> 'vModel' else tbl end
      from fields, jsonb_array_elements(case when jsonb_typeof(field -> 'config' -> 'children') = 'array'
                                             then field -> 'config' -> 'children' else '[]' end) child
  )
  select model_id, coalesce(tbl || '-', '') || (field ->> 'vModel') as code, tbl from fields
   where coalesce(field ->> 'vModel', '') <> '';

create function pg_temp.name_fields(model uuid, operates jsonb) returns jsonb language sql as $$
  with named as (
    select replace(o ->> 'id', '.', '-') as code, (o ->> 'read')::boolean as may_read,
           (o ->> 'read')::boolean and (o ->> 'write')::boolean as may_write
      from jsonb_array_elements(operates) o
  )
  select operates || coalesce(jsonb_agg(jsonb_build_object(
           'id', f.code,
           'read', coalesce(around.may_read, true),
           'write', coalesce(around.may_write, exists (
             select from named n where n.may_write and f.tbl is null and starts_with(n.code, f.code || '-')))) order by f.code), '[]')
    from form_fields f left join named around on around.code = f.tbl
   where f.model_id = model and not exists (select from named n where n.code = f.code)
$$;

create function pg_temp.name_flow_fields(model uuid, flow jsonb) returns jsonb language plpgsql as $$
declare
  approver record;
begin
  for approver in
    with recursive nodes(place, node) as (
      select '{}'::text[], flow
      union all
      select nodes.place || step.place, step.node from nodes, lateral (
        select array['childNode'], nodes.node -> 'childNode'
        union all
        select array['branches', (at - 1)::text, 'childNode'], branch -> 'childNode'
          from jsonb_array_elements(case when jsonb_typeof(nodes.node -> 'branches') = 'array'
                                         then nodes.node -> 'branches' else '[]' end) with ordinality x(branch, at)
      ) step(place, node) where jsonb_typeof(step.node) = 'object'
    )
    select place, coalesce(node -> 'properties' -> 'formOperates', '[]') as operates from nodes
     where node ->> 'type' = 'approver'
  loop
    flow := jsonb_set(flow, approver.place || array['properties', 'formOperates'],
                      pg_temp.name_fields(model, approver.operates));
  end loop;
  return flow;
end $$;

update flow_templates set design = pg_temp.name_flow_fields(model_id, design);
update flow_versions v set design = pg_temp.name_flow_fields(t.model_id, v.design)
  from flow_templates t where t.id = v.template_id;
drop function pg_temp.name_flow_fields, pg_temp.name_fields;
drop table form_fields;
`,
}
