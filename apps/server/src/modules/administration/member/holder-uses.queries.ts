import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** What users have permissions from. */
export interface Holder {
  type: 'role' | 'group' | 'position' | 'organize'
  id: string
}

const userIds: Record<Holder['type'], (id: string) => RawBuilder<string>> = {
  role: (id) => sql`select m.user_id from user_roles m where m.role_id = ${id}`,
  group: (id) => sql`select m.user_id from user_groups m where m.group_id = ${id}`,
  position: (id) => sql`select m.user_id from user_positions m where m.position_id = ${id}
                        union select p.id from users p where p.position_id = ${id}`,
  organize: (id) => sql`select m.user_id from user_organizes m where m.organize_id = ${id}
                        union select p.id from users p where p.organize_id = ${id}`,
}

/** Its users, those who are disabled left out, and enabled organizations and departments below it. */
export function countDependents(
  tx: Db,
  { type, id }: Holder,
): Promise<{ users: number; organizes: number; departments: number }> {
  const countBelow = (category: 'company' | 'department') =>
    sql<number>`(select count(*)::int from organizes o where o.id_path @> array[${id}::uuid] and o.id <> ${id}
                                                          and o.category = ${category} and o.enabled_mark = 1)`
  return tx.sql
    .selectNoFrom([
      sql<number>`(select count(*)::int from users u
                    where u.enabled_mark = 1 and u.cancelled_at is null and u.id in (${userIds[type](id)}))`.as(
        'users',
      ),
      (type === 'organize' ? countBelow('company') : sql<number>`0`).as('organizes'),
      (type === 'organize' ? countBelow('department') : sql<number>`0`).as('departments'),
    ])
    .executeTakeFirstOrThrow()
}

const selectMenus = (tx: Db, { type, id }: Holder) =>
  tx.sql
    .selectFrom('menus as m')
    .innerJoin('grants as g', 'g.item_id', 'm.id')
    .where('g.object_type', '=', type)
    .where('g.object_id', '=', id)
    .where('g.item_type', '=', 'menu')
    .where('m.enabled_mark', '=', 1)

export async function countGrantedMenus(tx: Db, holder: Holder): Promise<number> {
  return (await selectMenus(tx, holder).select(rowCount.as('n')).executeTakeFirstOrThrow()).n
}

/** @param among ids of menus that may be named; null for all */
export const listGrantedMenus = (
  tx: Db,
  holder: Holder,
  among: readonly string[] | null,
  limit: number,
): Promise<TranslatedName[]> =>
  selectMenus(tx, holder)
    .select(['m.full_name', 'm.full_name_i18n'])
    .where(among === null ? sql<boolean>`true` : sql<boolean>`m.id = any(${among}::uuid[])`)
    .orderBy('m.sort_code')
    .orderBy('m.full_name')
    .limit(limit)
    .execute()
