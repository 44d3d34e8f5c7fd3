import type { Translations } from '@armature/texts'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { withGranted } from '../effective-permissions/index.ts'
import { isHeld, withHeld, type HeldItem, type ItemAccess, type ItemType } from '../held-items/index.ts'

export interface ItemToGrant {
  type: ItemType
  id: string
  access?: 'read' | 'write'
}
export interface HolderToAssign {
  type: 'role' | 'position' | 'group' | 'organize' | 'user'
  id: string
}

/** The name of the first of the wanted items that the giver does not have. */
const selectMissing = (builder: Db['sql'], giver: RawBuilder<string>, wanted: Expression<HeldItem>) =>
  withHeld(withGranted(builder, giver))
    .with('wanted', () => wanted)
    .with('missing', (query) =>
      query
        .selectFrom('wanted as w')
        .select(['w.item_type', 'w.item_id'])
        .where(({ not }) => not(isHeld('w')))
        // a menu says more than one of its buttons
        .orderBy(sql`w.item_type not in ('system', 'menu')`)
        .limit(sql.lit(1)),
    )
    .selectFrom('missing as x')
    .leftJoin('systems as s', (join) => join.onRef('s.id', '=', 'x.item_id').on('x.item_type', '=', sql.lit('system')))
    .leftJoin('menus as m', (join) => join.onRef('m.id', '=', 'x.item_id').on('x.item_type', '=', sql.lit('menu')))
    .leftJoin('menu_items as i', (join) => join.onRef('i.id', '=', 'x.item_id').onRef('i.kind', '=', 'x.item_type'))
    .select([
      sql<string>`coalesce(s.full_name, m.full_name, i.full_name, '')`.as('full_name'),
      sql<Translations>`coalesce(s.full_name_i18n, m.full_name_i18n, i.full_name_i18n, '{}')`.as('full_name_i18n'),
    ])

interface ItemLists {
  giver: string
  types: readonly ItemType[]
  ids: readonly string[]
  accesses: readonly ItemAccess[]
}

const itemsStatement = prepareStatement(
  'permission.lackingItems',
  (builder, { giver, types, ids, accesses }: Params<ItemLists>) =>
    selectMissing(
      builder,
      giver,
      builder.selectNoFrom([
        sql<ItemType>`unnest(${types}::text[])`.as('item_type'),
        sql<string>`unnest(${ids}::uuid[])`.as('item_id'),
        sql<ItemAccess>`unnest(${accesses}::text[])`.as('access'),
      ]),
    ),
)

/** The first of the items that the giver does not have. */
export async function findMissingItem(
  db: Db,
  giver: string,
  items: readonly ItemToGrant[],
): Promise<TranslatedName | undefined> {
  const [row] = await itemsStatement(db, {
    giver,
    types: items.map(({ type }) => type),
    ids: items.map(({ id }) => id),
    accesses: items.map(({ access }) => access ?? 'write'),
  })
  return row
}

interface HolderLists {
  giver: string
  types: readonly HolderToAssign['type'][]
  ids: readonly string[]
}

const holdersStatement = prepareStatement(
  'permission.lackingOfHolders',
  (builder, { giver, types, ids }: Params<HolderLists>) => {
    const holders = builder.selectNoFrom([
      sql<HolderToAssign['type']>`unnest(${types}::text[])`.as('type'),
      sql<string>`unnest(${ids}::uuid[])`.as('id'),
    ])
    return selectMissing(
      builder,
      giver,
      builder
        .selectFrom('grants as a')
        .innerJoin(holders.as('h'), (join) =>
          join.onRef('h.type', '=', 'a.object_type').onRef('h.id', '=', 'a.object_id'),
        )
        .select(['a.item_type', 'a.item_id', 'a.access']),
    )
  },
)

/** The first of the items granted to the holders that the giver does not have. */
export async function findMissingHolderItem(
  db: Db,
  giver: string,
  holders: readonly HolderToAssign[],
): Promise<TranslatedName | undefined> {
  const [row] = await holdersStatement(db, {
    giver,
    types: holders.map(({ type }) => type),
    ids: holders.map(({ id }) => id),
  })
  return row
}
