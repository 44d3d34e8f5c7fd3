import type { GrantOrigin } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Translations } from '@armature/texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { withGranted } from '../effective-permissions/index.ts'
import type { ItemKind } from '@armature/contract'

export interface MenuItemRow extends TranslatedName {
  id: string
  kind: ItemKind
  en_code: string
  property: { condition?: ConditionGroups }
}

const itemsStatement = prepareStatement('explain.items', (builder, { menuId }: Params<{ menuId: string }>) =>
  builder
    .selectFrom('menu_items')
    .select(['id', 'kind', 'en_code', 'full_name', 'full_name_i18n', 'property'])
    .where('menu_id', '=', menuId)
    .orderBy('kind')
    .orderBy('sort_code')
    .orderBy('en_code'),
)

/** What can be granted on a menu, in its order. */
export const listItems = (db: Db, menuId: string): Promise<MenuItemRow[]> => itemsStatement(db, { menuId })

/** One grant, and the role, position, group or organization that gives it to a user; disabled ones are included. */
export interface GiverRow extends TranslatedName {
  item_id: string
  access: 'read' | 'write'
  type: GrantOrigin['type']
  id: string
  is_on: boolean
}

const giversStatement = prepareStatement(
  'explain.givers',
  (builder, { userId, itemIds }: Params<{ userId: string; itemIds: readonly string[] }>) =>
    withGranted(builder, userId)
      .selectFrom('capacity as c')
      .innerJoin('grants as a', (join) => join.onRef('a.object_type', '=', 'c.type').onRef('a.object_id', '=', 'c.id'))
      .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'c.id').on('c.type', '=', sql.lit('role')))
      .leftJoin('positions as p', (join) => join.onRef('p.id', '=', 'c.id').on('c.type', '=', sql.lit('position')))
      .leftJoin('groups as g', (join) => join.onRef('g.id', '=', 'c.id').on('c.type', '=', sql.lit('group')))
      .leftJoin('organizes as o', (join) => join.onRef('o.id', '=', 'c.id').on('c.type', '=', sql.lit('organize')))
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.id').on('c.type', '=', sql.lit('user')))
      .select(['a.item_id', 'a.access', 'c.type', 'c.id', 'c.is_on'])
      .select([
        sql<string>`coalesce(r.full_name, p.full_name, g.full_name, o.full_name, u.real_name, '')`.as('full_name'),
        sql<Translations>`coalesce(r.full_name_i18n, p.full_name_i18n, g.full_name_i18n, o.full_name_i18n, '{}')`.as(
          'full_name_i18n',
        ),
      ])
      .where('a.item_id', '=', matchAny(itemIds))
      .orderBy('c.is_on', 'desc')
      .orderBy('c.type')
      .orderBy('full_name'),
)

export const listGivers = (db: Db, userId: string, itemIds: readonly string[]): Promise<GiverRow[]> =>
  giversStatement(db, { userId, itemIds })

export interface MenuState extends TranslatedName {
  id: string
  enabled_mark: number
}

const pathStatement = prepareStatement('explain.wayTo', (builder, { menuId }: Params<{ menuId: string }>) =>
  builder
    .withRecursive('way', (query) =>
      query
        .selectFrom('menus')
        .select(['id', 'parent_id', 'system_id', 'enabled_mark', 'full_name', 'full_name_i18n', firstStep])
        .where('id', '=', menuId)
        .unionAll(
          query
            .selectFrom('menus as p')
            .innerJoin('way as w', 'w.parent_id', 'p.id')
            .select(['p.id', 'p.parent_id', 'p.system_id', 'p.enabled_mark', 'p.full_name', 'p.full_name_i18n'])
            .select(sql<number>`w.step + 1`.as('step')),
        ),
    )
    .selectFrom('way')
    .select(['id', 'enabled_mark', 'full_name', 'full_name_i18n', 'step'])
    .unionAll((query) =>
      query
        .selectFrom('systems as s')
        .select(['s.id', 's.enabled_mark', 's.full_name', 's.full_name_i18n', sql<number>`1000`.as('step')])
        .where('s.id', '=', sql<string>`(select system_id from way where step = 1)`),
    )
    .orderBy('step'),
)
const firstStep = sql<number>`1`.as('step')

/** A menu, the menus above it and its system, the menu first; empty if the menu does not exist. */
export const listMenuPath = (db: Db, menuId: string): Promise<MenuState[]> => pathStatement(db, { menuId })

const organizesStatement = prepareStatement('explain.organizesOf', (builder, { userId }: Params<{ userId: string }>) =>
  withGranted(builder, userId).selectFrom('capacity').select('id').where('type', '=', sql.lit('organize')),
)

/** Ids of the organizations of a user, disabled ones included. */
export const listUserOrganizes = async (db: Db, userId: string): Promise<string[]> =>
  (await organizesStatement(db, { userId })).map(({ id }) => id)
