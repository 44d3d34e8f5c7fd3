/**
 * Uses of files have the name that their field has in the newest release, or one of the column where it has none; releases did not
 * rename them. A name that the newest release has keeps its meaning.
 */
export const namesOfFileUses = {
  name: '0117-names-of-file-uses',
  up: `
with columns as (
  select v.design_id, v.version, null as sub, v.tables -> 'main' ->> 'name' as home, c ->> 'column' as name, c ->> 'field' as code
    from design_versions v cross join jsonb_array_elements(v.tables -> 'main' -> 'columns') c
  union all
  select v.design_id, v.version, s.key, s.value ->> 'name', c ->> 'column', s.key || '-' || (c ->> 'field')
    from design_versions v cross join jsonb_each(v.tables -> 'subTables') s cross join jsonb_array_elements(s.value -> 'columns') c
), newest as (
  select c.* from columns c join designs d on d.id = c.design_id and d.version = c.version
), meant as (
  select distinct on (u.model_id, u.field) u.model_id, u.field, c.sub, c.home, c.name
    from (select distinct model_id, field from attachment_uses) u
    join columns c on c.design_id = u.model_id and c.code = u.field
   order by u.model_id, u.field, c.version desc
), renamed as (
  select m.model_id, m.field, coalesce(n.code, case when m.sub is null then '~' || m.name else
      coalesce((select o.sub from newest o where o.design_id = m.model_id and o.home = m.home limit 1), '~' || m.home) || '-~' || m.name
    end) as code
    from meant m left join newest n on n.design_id = m.model_id and n.home = m.home and n.name = m.name
)
update attachment_uses u set field = r.code from renamed r
 where r.model_id = u.model_id and r.field = u.field and r.code <> u.field
   and not exists (select from attachment_uses o
     where o.attachment_id = u.attachment_id and o.model_id = u.model_id and o.record_id = u.record_id and o.field = r.code);
`,
}
