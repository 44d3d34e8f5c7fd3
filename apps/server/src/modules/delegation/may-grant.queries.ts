import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { grantedSql } from '../effective-permissions/index.ts'
import { heldSql, isHeld, type ItemType } from './held-items.queries.ts'

/** The common part of the two statements. It reads `wanted(item_type, item_id, access)`, and the giver as `$1`. */
const missingSql = `
  , ${heldSql},
  missing as (
    select w.item_type, w.item_id from wanted w where not ${isHeld('w')}
     -- a menu says more than one of its buttons
     order by w.item_type not in ('system', 'menu')
     limit 1
  )
  select coalesce(s.full_name, m.full_name, i.full_name, '') as full_name,
         coalesce(s.full_name_i18n, m.full_name_i18n, i.full_name_i18n, '{}') as full_name_i18n
    from missing x
    left join systems s on x.item_type = 'system' and s.id = x.item_id
    left join menus m on x.item_type = 'menu' and m.id = x.item_id
    left join menu_items i on i.kind = x.item_type and i.id = x.item_id`

const itemsStatement = {
  name: 'permission.lackingItems',
  text: `with ${grantedSql},
    wanted as (select * from unnest($2::text[], $3::uuid[], $4::text[]) as w (item_type, item_id, access)) ${missingSql}`,
}

const holdersStatement = {
  name: 'permission.lackingOfHolders',
  text: `with ${grantedSql},
    wanted as (select a.item_type, a.item_id, a.access from grants a
                 join unnest($2::text[], $3::uuid[]) as h (type, id) on h.type = a.object_type and h.id = a.object_id) ${missingSql}`,
}

export interface ItemToGrant {
  type: ItemType
  id: string
  access?: 'read' | 'write'
}
export interface HolderToAssign {
  type: 'role' | 'position' | 'group' | 'organize' | 'user'
  id: string
}

/** The first of the items that the giver does not have. */
export async function findMissingItem(
  db: Db,
  giver: string,
  items: readonly ItemToGrant[],
): Promise<TranslatedName | undefined> {
  const [row] = await db.query<TranslatedName>(itemsStatement, [
    giver,
    items.map(({ type }) => type),
    items.map(({ id }) => id),
    items.map(({ access }) => access ?? 'write'),
  ])
  return row
}

/** The first of the items granted to the holders that the giver does not have. */
export async function findMissingHolderItem(
  db: Db,
  giver: string,
  holders: readonly HolderToAssign[],
): Promise<TranslatedName | undefined> {
  const [row] = await db.query<TranslatedName>(holdersStatement, [
    giver,
    holders.map(({ type }) => type),
    holders.map(({ id }) => id),
  ])
  return row
}
