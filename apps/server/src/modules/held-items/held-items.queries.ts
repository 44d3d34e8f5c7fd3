import { itemKindCodes, itemKinds, type ItemKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { withGranted } from '../effective-permissions/index.ts'

export type ItemType = 'system' | 'menu' | ItemKind
export type ItemAccess = 'read' | 'write'

export interface HeldItem {
  item_type: ItemType
  item_id: string
  access: ItemAccess
}

/** The property of the menu that limits the kind of the item. */
const limitProperty = sql<string>`case i.kind ${sql.join(
  itemKindCodes.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(itemKinds[kind].limit)}`),
  sql` `,
)} end`
const isLimited = sql<boolean>`coalesce((m.property ->> ${limitProperty})::boolean, false)`

const asType = (type: ItemType) => sql<ItemType>`${sql.lit(type)}`.as('item_type')
const asWritten = sql<ItemAccess>`'write'`.as('access')

/**
 * Everything that a user has in effect, and so may grant: their menus with the directories and the system above, and on these
 * menus what is granted or what the menu does not limit.
 */
export const withHeld = (granted: ReturnType<typeof withGranted>) =>
  granted.with('held', (held) => {
    const query = held.withRecursive('above', (above) =>
      above
        .selectFrom('menus as m')
        .innerJoin('granted as g', 'g.item_id', 'm.id')
        .select(['m.id', 'm.parent_id', 'm.system_id'])
        .where('g.item_type', '=', sql.lit('menu'))
        .union(
          above
            .selectFrom('menus as p')
            .innerJoin('above as a', 'p.id', 'a.parent_id')
            .select(['p.id', 'p.parent_id', 'p.system_id']),
        ),
    )
    return query
      .selectFrom('above as a')
      .select([asType('menu'), 'a.id as item_id', asWritten])
      .unionAll(
        held
          .selectFrom('systems as s')
          .select([asType('system'), 's.id as item_id', asWritten])
          .where(
            sql<boolean>`(s.id in (select system_id from above)
              or s.id in (select g.item_id from granted g where g.item_type = 'system'))`,
          ),
      )
      .unionAll(
        held
          .selectFrom('menu_items as i')
          .innerJoin('menus as m', 'm.id', 'i.menu_id')
          .innerJoin('granted as gm', 'gm.item_id', 'm.id')
          .leftJoin('granted as g', (join) => join.onRef('g.item_type', '=', 'i.kind').onRef('g.item_id', '=', 'i.id'))
          .select([
            sql<ItemType>`i.kind`.as('item_type'),
            'i.id as item_id',
            sql<ItemAccess>`case when ${isLimited} then g.access else 'write' end`.as('access'),
          ])
          .where('gm.item_type', '=', sql.lit('menu'))
          .where(sql<boolean>`(not ${isLimited} or g.item_id is not null)`),
      )
  })

/** Whether the item of the alias is in `held`, with at least that access. */
export const isHeld = (alias: 'a' | 'g' | 'w') => sql<boolean>`exists (
  select from held h where h.item_type = ${sql.ref(`${alias}.item_type`)} and h.item_id = ${sql.ref(`${alias}.item_id`)}
                       and (h.access = 'write' or ${sql.ref(`${alias}.access`)} = 'read'))`

const heldStatement = prepareStatement('permission.held', (builder, { userId }: Params<{ userId: string }>) =>
  withHeld(withGranted(builder, userId)).selectFrom('held').select(['item_type', 'item_id', 'access']),
)

export const listHeld = (db: Db, userId: string): Promise<HeldItem[]> => heldStatement(db, { userId })

const systemsStatement = prepareStatement('permission.heldSystems', (builder, { userId }: Params<{ userId: string }>) =>
  withHeld(withGranted(builder, userId))
    .selectFrom('held')
    .select('item_id')
    .where('item_type', '=', sql.lit('system')),
)

/** Ids of the applications that a user has: granted, or with one of their menus. */
export async function listHeldSystems(db: Db, userId: string): Promise<string[]> {
  return (await systemsStatement(db, { userId })).map(({ item_id: id }) => id)
}
