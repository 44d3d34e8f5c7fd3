import { itemKinds, type ItemKind } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { grantedSql } from '../../../access/index.ts'

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

/**
 * A caller who extends what others can do through a menu must have all of it: no user can grant more than they have (security rule
 * 3.4).
 *
 * @throws AppError 'menuItem.narrower' for a caller who is limited by the menu in this kind of permission
 */
export async function assertHasFullMenu(
  tx: Db,
  caller: Pick<Caller, 'userId' | 'isAdministrator'>,
  menuId: string,
  kind: ItemKind,
): Promise<void> {
  if (caller.isAdministrator) return
  const rows = await tx.query(statement, [caller.userId, menuId, kind, itemKinds[kind].limit])
  if (rows.length === 0) throw new AppError('menuItem.narrower')
}
