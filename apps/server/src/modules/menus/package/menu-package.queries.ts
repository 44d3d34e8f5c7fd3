import type { MenuCategory } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** More than an installation has. */
const maxMenus = 5_000
/** A tree is never this deep: a circle, which only data from elsewhere could contain, ends here. */
const deepest = 100

export interface MenuPlace {
  id: string
  system_id: string
  parent_id: string | null
  parent_code: string | null
  /** 1 at the top */
  level: number
}

/** Where menus are. */
export const listPlaces = (db: Db, ids: readonly string[]): Promise<MenuPlace[]> =>
  db.sql
    .withRecursive('up', (query) =>
      query
        .selectFrom('menus')
        .select(['id', 'parent_id', sql<number>`1`.as('n')])
        .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
        .unionAll(
          query
            .selectFrom('up')
            .innerJoin('menus as m', 'm.id', 'up.parent_id')
            .select(['up.id', 'm.parent_id', sql<number>`up.n + 1`.as('n')])
            .where('up.n', '<', deepest),
        ),
    )
    .selectFrom('menus as m')
    .innerJoin(
      (from) =>
        from
          .selectFrom('up')
          .select(['id', sql<number>`max(n)::int`.as('level')])
          .groupBy('id')
          .as('u'),
      (join) => join.onRef('u.id', '=', 'm.id'),
    )
    .leftJoin('menus as p', 'p.id', 'm.parent_id')
    .select(['m.id', 'm.system_id', 'm.parent_id', 'p.en_code as parent_code', 'u.level'])
    .limit(maxMenus)
    .execute()

export interface MenuBelow {
  id: string
  en_code: string
  system_id: string
  parent_id: string | null
  module_id: string | null
}

/** All menus of the applications, those right below the menus, and those that open the models. */
export const listBelow = (
  db: Db,
  { systems, menus, models }: { systems: readonly string[]; menus: readonly string[]; models: readonly string[] },
): Promise<MenuBelow[]> =>
  db.sql
    .selectFrom('menus')
    .select(['id', 'en_code', 'system_id', 'parent_id', 'module_id'])
    .where((row) =>
      row.or([
        row('system_id', '=', row.fn.any(row.val([...systems]))),
        row('parent_id', '=', row.fn.any(row.val([...menus]))),
        row('module_id', '=', row.fn.any(row.val([...models]))),
      ]),
    )
    .orderBy('sort_code')
    .orderBy('id')
    .limit(maxMenus)
    .execute()

/** A directory of the product in the application. */
export async function findParent(
  db: Db,
  { systemId, category }: { systemId: string; category: MenuCategory },
  enCode: string,
): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('system_id', '=', systemId)
    .where('category', '=', category)
    .where('en_code', '=', enCode)
    .executeTakeFirst()
  return row?.id
}
