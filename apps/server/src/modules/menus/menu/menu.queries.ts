import {
  isDirectoryType,
  itemKindCodes,
  itemKinds,
  menuType,
  menuTypeCodes,
  type ItemCount,
  type MenuCategory,
} from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { deepestMenu, withBelow } from '../../menu-rows/index.ts'

export interface StoredMenu extends TranslatedName {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  type: number
  category: MenuCategory
  url_address: string
  icon: string
  property: Record<string, unknown>
  link_target: string
  module_id: string | null
  sort_code: number
  enabled_mark: number
  description: string
}

export type CountedMenu = StoredMenu & Record<ItemCount, number>

const columns = [
  ...(['m.id', 'm.system_id', 'm.parent_id', 'm.en_code', 'm.full_name', 'm.full_name_i18n', 'm.type'] as const),
  ...(['m.category', 'm.url_address', 'm.icon', 'm.property', 'm.link_target', 'm.module_id', 'm.sort_code'] as const),
  ...(['m.enabled_mark', 'm.description'] as const),
] as const

const counts = itemKindCodes.map((kind) =>
  sql<number>`count(i.id) filter (where i.kind = ${sql.lit(kind)})::int`.as(itemKinds[kind].count),
)

const directoryTypes = menuTypeCodes.filter(isDirectoryType)

const selectCounted = (builder: Db['sql']) =>
  builder
    .selectFrom('menus as m')
    .leftJoin('menu_items as i', 'i.menu_id', 'm.id')
    .select(columns)
    .select(counts)
    .groupBy('m.id')

const systemMenusStatement = prepareStatement('menu.ofSystem', (builder, { systemId }: Params<{ systemId: string }>) =>
  selectCounted(builder)
    .where('m.system_id', '=', systemId)
    .orderBy('m.category', 'desc')
    .orderBy('m.sort_code')
    .orderBy('m.en_code'),
)
const countedStatement = prepareStatement('menu.one', (builder, { id }: Params<{ id: string }>) =>
  selectCounted(builder).where('m.id', '=', id),
)
const menuStatement = prepareStatement('menu.bare', (builder, { id }: Params<{ id: string }>) =>
  builder.selectFrom('menus as m').select(columns).where('m.id', '=', id),
)

/** The menus of an application, in order, including disabled and hidden ones. */
export const listSystemMenus = (db: Db, systemId: string): Promise<CountedMenu[]> =>
  systemMenusStatement(db, { systemId })

export async function findCountedMenu(db: Db, id: string): Promise<CountedMenu | undefined> {
  const [row] = await countedStatement(db, { id })
  return row
}

/** Serializes changes of menus: two concurrent changes could create a cycle in the tree. */
export async function lockMenuTable(tx: Db): Promise<void> {
  await sql`lock table menus in share row exclusive mode`.execute(tx.sql)
}

export async function findMenu(tx: Db, id: string): Promise<StoredMenu | undefined> {
  const [row] = await menuStatement(tx, { id })
  return row
}

/**
 * Directories and groups of a category in all applications; for a given menu, those of its category without it and its
 * descendants.
 */
export function listDirectories(
  db: Db,
  { withoutId, category }: { withoutId: string | null; category: MenuCategory },
): Promise<(TranslatedName & { id: string; parent_id: string | null; system_id: string })[]> {
  return db.sql
    .withRecursive('own', (query) =>
      query
        .selectFrom('menus')
        .select('id')
        .where('id', '=', withoutId)
        .unionAll(query.selectFrom('menus as m').innerJoin('own', 'own.id', 'm.parent_id').select('m.id')),
    )
    .selectFrom('menus as m')
    .select(['m.id', 'm.parent_id', 'm.system_id', 'm.full_name', 'm.full_name_i18n'])
    .where('m.type', 'in', directoryTypes)
    .where((row) =>
      row(
        'm.category',
        '=',
        row.fn.coalesce(row.selectFrom('menus').select('category').where('id', '=', withoutId), row.val(category)),
      ),
    )
    .where('m.id', 'not in', (row) => row.selectFrom('own').select('own.id'))
    .orderBy('m.sort_code')
    .orderBy('m.en_code')
    .execute()
}

/** Released models with the number of menus that open each. */
export function listModels(db: Db): Promise<(TranslatedName & { id: string; en_code: string; menus: number })[]> {
  return db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select((row) => [
      'd.id',
      'v.en_code',
      'v.full_name',
      'v.full_name_i18n',
      row
        .selectFrom('menus as m')
        .select(rowCount.as('n'))
        .whereRef('m.module_id', '=', 'd.id')
        .where('m.type', '=', menuType.model)
        .$asScalar()
        .$notNull()
        .as('menus'),
    ])
    .orderBy('v.full_name')
    .orderBy('d.id')
    .execute()
}

/** Released portals or screens with their names. */
export function listReleasedNames(
  db: Db,
  table: 'portals' | 'screens',
): Promise<(TranslatedName & { id: string; en_code: string })[]> {
  return db.sql
    .selectFrom(table as 'portals')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .where('released', 'is not', null)
    .orderBy('sort_code')
    .orderBy('en_code')
    .limit(1000)
    .execute()
}

/** Ids of the menu and its ancestors. */
export async function listAbove(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.sql
    .withRecursive('up', (query) =>
      query
        .selectFrom('menus')
        .select(['id', 'parent_id', sql<number>`1`.as('n')])
        .where('id', '=', id)
        .unionAll(
          query
            .selectFrom('menus as m')
            .innerJoin('up', 'up.parent_id', 'm.id')
            .select(['m.id', 'm.parent_id', sql<number>`n + 1`.as('n')])
            .where('n', '<', deepestMenu),
        ),
    )
    .selectFrom('up')
    .select('id')
    .orderBy('n')
    .execute()
  return rows.map((row) => row.id)
}

export async function measureDepth(tx: Db, id: string): Promise<number> {
  const { n } = await withBelow(tx, id)
    .selectFrom('down')
    .select(sql<number>`coalesce(max(n), 1)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The menu, and those below it. */
export const listBelow = (tx: Db, id: string): Promise<StoredMenu[]> =>
  withBelow(tx, id).selectFrom('down').innerJoin('menus as m', 'm.id', 'down.id').select(columns).execute()

/** The path of a menu in the browser, without its query (S2.33). */
const path = sql<string | null>`case
  when type in (${sql.join([...directoryTypes, menuType.link].map((type) => sql.lit(type)))}) then '/' || en_code
  when type <> ${sql.lit(menuType.dataView)} then split_part(url_address, '?', 1) end`

/** Another menu of the application and category with the same path; the other category may use the path too. */
export function findByPath(
  tx: Db,
  wanted: { systemId: string; category: MenuCategory; path: string },
  exceptId: string | null,
): Promise<TranslatedName | undefined> {
  return tx.sql
    .selectFrom('menus')
    .select(['full_name', 'full_name_i18n'])
    .where('system_id', '=', wanted.systemId)
    .where('category', '=', wanted.category)
    .where(path, '=', wanted.path)
    .where('id', 'is distinct from', exceptId)
    .limit(1)
    .executeTakeFirst()
}

/** A path that two menus of one category of the application share, with the name of the older one. */
export async function findSharedPath(
  tx: Db,
  systemId: string,
): Promise<(TranslatedName & { path: string }) | undefined> {
  const row = await tx.sql
    .selectFrom('menus as m')
    .innerJoin(
      (from) =>
        from
          .selectFrom('menus')
          .select([path.as('path'), sql<string>`(array_agg(id order by id))[1]`.as('id')])
          .where('system_id', '=', systemId)
          .groupBy([sql`1`, 'category'])
          .having(rowCount, '>', 1)
          .as('p'),
      (join) => join.onRef('p.id', '=', 'm.id'),
    )
    .select(['m.full_name', 'm.full_name_i18n', 'p.path'])
    .where('p.path', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.path == null ? undefined : { ...row, path: row.path }
}

/** Number of roles, positions, users, groups and organizations to which the menu is granted. */
export async function countHolders(db: Db, id: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('grants')
    .select(rowCount.as('n'))
    .where('item_type', '=', 'menu')
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

export async function hasCode(tx: Db, enCode: string, exceptId: string | null): Promise<boolean> {
  const menu = await tx.sql
    .selectFrom('menus')
    .select('id')
    .where('en_code', '=', enCode)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst()
  return menu !== undefined
}

/** Whether the model has the menu that its releases maintain, in this category. */
export async function hasReleaseMenu(tx: Db, moduleId: string, category: MenuCategory): Promise<boolean> {
  const menu = await tx.sql
    .selectFrom('menus')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('type', '=', menuType.model)
    .where('category', '=', category)
    .where(sql<boolean>`coalesce((property ->> 'isAdded')::boolean, false) = false`)
    .limit(1)
    .executeTakeFirst()
  return menu !== undefined
}

/** Codes with this prefix. */
export async function listCodes(tx: Db, start: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('menus')
    .select('en_code')
    .where(sql<boolean>`starts_with(en_code, ${start})`)
    .execute()
  return rows.map(({ en_code: code }) => code)
}
