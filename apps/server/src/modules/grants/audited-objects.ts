import { type AuditedObject, describeTable } from '../audited-objects/index.ts'

const holders = [
  ['role', 'roles', 'full_name'],
  ['position', 'positions', 'full_name'],
  ['group', 'groups', 'full_name'],
  ['user', 'users', 'real_name'],
] as const
const holderRows = holders
  .map(
    ([type, table, name]) => `select id, '${type}' as type, ${name} as name from ${table} where id = any($1::uuid[])`,
  )
  .join(' union all ')

/** The grants of a role, position, group or user, each by its name. */
const grants = describeTable({
  kind: 'grants',
  table: `(${holderRows})`,
  name: 'o.name',
  organizes: `array(select organize_id from role_organizes where role_id = o.id
                    union select organize_id from user_organizes where user_id = o.id
                    union select organize_id from positions where id = o.id)`,
  values: {
    holder: `o.type`,
    grants: `array(select g.item_type || ' ' || coalesce(s.full_name, m.full_name, i.menu_name || ' / ' || i.full_name, g.item_id::text)
                          || case when g.item_type = 'form' then ' (' || g.access || ')' else '' end as line
                     from grants g
                     left join systems s on g.item_type = 'system' and s.id = g.item_id
                     left join menus m on g.item_type = 'menu' and m.id = g.item_id
                     left join (select i.id, i.full_name, m.full_name as menu_name from menu_items i join menus m on m.id = i.menu_id) i
                       on g.item_type not in ('system', 'menu') and i.id = g.item_id
                    where g.object_type = o.type and g.object_id = o.id order by line limit 10000)`,
  },
})

export const grantObjects: readonly AuditedObject[] = [grants]
