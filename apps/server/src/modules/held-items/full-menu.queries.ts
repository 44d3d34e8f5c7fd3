import { itemKinds, type ItemKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { withGranted } from '../effective-permissions/index.ts'

interface FullMenu {
  userId: string
  menuId: string
  kind: ItemKind
  limit: string
}

const statement = prepareStatement('menu.seesAll', (builder, { userId, menuId, kind, limit }: Params<FullMenu>) =>
  withGranted(builder, userId)
    .selectFrom('menus as m')
    .innerJoin('granted as g', 'g.item_id', 'm.id')
    .select('m.id')
    .where('g.item_type', '=', sql.lit('menu'))
    .where('m.id', '=', menuId)
    .where(
      sql<boolean>`(
        coalesce((m.property ->> ${limit})::boolean, false) = false
        or ${kind} = 'resource' and exists (
          select from menu_items i join granted r on r.item_type = 'resource' and r.item_id = i.id
           where i.menu_id = m.id and i.kind = 'resource' and i.property #> '{condition,groups}' = '[]'::jsonb)
        or ${kind} <> 'resource' and not exists (
          select from menu_items i where i.menu_id = m.id and i.kind = ${kind} and not exists (
            select from granted r where r.item_type = i.kind and r.item_id = i.id)))`,
    ),
)

/** Whether the user has the menu, and everything of the kind that the menu limits. */
export async function hasFullMenu(db: Db, userId: string, menuId: string, kind: ItemKind): Promise<boolean> {
  return (await statement(db, { userId, menuId, kind, limit: itemKinds[kind].limit })).length > 0
}
