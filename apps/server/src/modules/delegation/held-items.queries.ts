import { itemKindCodes, itemKinds, type ItemKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { grantedSql } from '../effective-permissions/index.ts'

export type ItemType = 'system' | 'menu' | ItemKind
export type ItemAccess = 'read' | 'write'

export interface HeldItem {
  item_type: ItemType
  item_id: string
  access: ItemAccess
}

/** The property of the menu that limits the kind of the item. */
const limitSql = `case i.kind ${itemKindCodes.map((kind) => `when '${kind}' then '${itemKinds[kind].limit}'`).join(' ')} end`

/**
 * Everything that a user has in effect, and so may grant: their menus with the directories and the system above, and on these
 * menus what is granted or what the menu does not limit. Requires the expression `granted` before it.
 */
export const heldSql = `
  held as (
    with recursive above as (
      select m.id, m.parent_id, m.system_id from menus m join granted g on g.item_type = 'menu' and g.item_id = m.id
      union
      select p.id, p.parent_id, p.system_id from menus p join above a on p.id = a.parent_id
    )
    select 'menu' as item_type, a.id as item_id, 'write' as access from above a
    union all
    select 'system', s.id, 'write' from systems s
     where s.id in (select system_id from above) or s.id in (select g.item_id from granted g where g.item_type = 'system')
    union all
    select i.kind, i.id, case when l.is_limited then g.access else 'write' end
      from menu_items i join menus m on m.id = i.menu_id
      join granted gm on gm.item_type = 'menu' and gm.item_id = m.id
      cross join lateral (select coalesce((m.property ->> ${limitSql})::boolean, false) as is_limited) l
      left join granted g on g.item_type = i.kind and g.item_id = i.id
     where not l.is_limited or g.item_id is not null
  )`

/** SQL condition: the item of the alias (`item_type, item_id, access`) is in `held`, with at least that access. */
export const isHeld = (alias: string) => `exists (
  select from held h where h.item_type = ${alias}.item_type and h.item_id = ${alias}.item_id
                       and (h.access = 'write' or ${alias}.access = 'read'))`

const heldStatement = {
  name: 'permission.held',
  text: `with ${grantedSql}, ${heldSql} select item_type, item_id, access from held`,
}

export function listHeld(db: Db, userId: string): Promise<HeldItem[]> {
  return db.query(heldStatement, [userId])
}

const systemsStatement = {
  name: 'permission.heldSystems',
  text: `with ${grantedSql}, ${heldSql} select item_id as id from held where item_type = 'system'`,
}

/** Ids of the applications that a user has: granted, or with one of their menus. */
export async function listHeldSystems(db: Db, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(systemsStatement, [userId])).map(({ id }) => id)
}
