import { itemKinds, type ItemKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { grantedSql } from '../effective-permissions/index.ts'

const statement = {
  name: 'menu.seesAll',
  text: `with ${grantedSql}
    select m.id from menus m join granted g on g.item_type = 'menu' and g.item_id = m.id
     where m.id = $2 and (
       coalesce((m.property ->> $4)::boolean, false) = false
       or $3 = 'resource' and exists (
         select from menu_items i join granted r on r.item_type = 'resource' and r.item_id = i.id
          where i.menu_id = m.id and i.kind = 'resource' and i.property #> '{condition,groups}' = '[]'::jsonb)
       or $3 <> 'resource' and not exists (
         select from menu_items i where i.menu_id = m.id and i.kind = $3 and not exists (
           select from granted r where r.item_type = i.kind and r.item_id = i.id)))`,
}

/** Whether the user has the menu, and everything of the kind that the menu limits. */
export async function hasFullMenu(db: Db, userId: string, menuId: string, kind: ItemKind): Promise<boolean> {
  return (await db.query(statement, [userId, menuId, kind, itemKinds[kind].limit])).length > 0
}
