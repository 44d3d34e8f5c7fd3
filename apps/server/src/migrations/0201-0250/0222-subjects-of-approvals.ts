/**
 * What describes the record in the usual title of an approval, by language (decision 267). Approvals that run get the translated
 * unit of their form; those that have ended keep theirs.
 */
export const subjectsOfApprovals = {
  name: '0222-subjects-of-approvals',
  up: `
alter table flow_tasks add column subject_i18n jsonb not null default '{}';
with units as (
  select distinct v.design_id, c ->> 'unit' as unit, c -> 'unitI18n' as names
  from design_versions v cross join lateral jsonb_path_query(v.form_data, '$.** ? (@.unit != "" && exists(@.unitI18n))') c
  where exists (select from flow_tasks o where o.model_id = v.design_id and o.end_time is null and o.subject <> '')
), described as (
  select distinct on (t.id) t.id,
    (select jsonb_object_agg(n.key, rtrim(left(t.subject, -length(u.unit)) || n.value))
     from jsonb_each_text(u.names) n where n.value <> u.unit) as names
  from flow_tasks t join units u on u.design_id = t.model_id and right(t.subject, length(u.unit) + 1) = ' ' || u.unit
  where t.end_time is null
  order by t.id
)
update flow_tasks t set subject_i18n = d.names from described d where d.id = t.id and d.names is not null;
`,
}
