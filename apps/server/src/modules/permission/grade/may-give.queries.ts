import type { Db } from '../../../platform/database/database.ts'
import type { Named } from '../../../platform/i18n/name-in.ts'
import { granted } from '../rights/rights.queries.ts'
import { held, isHeld } from './held.queries.ts'

/** The common part of the two statements. It reads `wanted(item_type, item_id, access)`, and the giver as `$1`. */
const lacking = `
  , ${held},
  missing as (
    select w.item_type, w.item_id from wanted w where not ${isHeld('w')}
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
  text: `with ${granted},
    wanted as (select * from unnest($2::text[], $3::uuid[], $4::text[]) as w (item_type, item_id, access)) ${lacking}`,
}

const holdersStatement = {
  name: 'permission.lackingOfHolders',
  text: `with ${granted},
    wanted as (select a.item_type, a.item_id, a.access from authorities a
                 join unnest($2::text[], $3::uuid[]) as h (type, id) on h.type = a.object_type and h.id = a.object_id) ${lacking}`,
}

export interface GivenItem {
  type: 'system' | 'menu' | 'button' | 'column' | 'form' | 'resource'
  id: string
  access?: 'read' | 'write'
}
export interface GivenHolder {
  type: 'role' | 'position' | 'group' | 'organize' | 'user'
  id: string
}

/** The first of the items that the giver does not have. */
export async function firstLacking(db: Db, giver: string, items: readonly GivenItem[]): Promise<Named | undefined> {
  const [row] = await db.query<Named>(itemsStatement, [
    giver,
    items.map(({ type }) => type),
    items.map(({ id }) => id),
    items.map(({ access }) => access ?? 'write'),
  ])
  return row
}

/** The first of the items granted to the holders that the giver does not have. */
export async function firstLackingOf(
  db: Db,
  giver: string,
  holders: readonly GivenHolder[],
): Promise<Named | undefined> {
  const [row] = await db.query<Named>(holdersStatement, [
    giver,
    holders.map(({ type }) => type),
    holders.map(({ id }) => id),
  ])
  return row
}
