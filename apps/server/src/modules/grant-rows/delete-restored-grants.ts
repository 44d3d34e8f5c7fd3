import { maxLeftOutNames } from '@armature/contract'
import type { GrantsTable } from '../../migrations/schema-menu.ts'
import { sql, type QueryCreator } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { isHeld, withHeld } from '../held-items/index.ts'
import { withGranted } from '../effective-permissions/index.ts'

export interface LeftOutRow {
  /** of all grants that the statement has deleted */
  total: number
  item: TranslatedName
  /** null for a menu itself */
  menu: TranslatedName | null
  holder_type: GrantsTable['object_type']
  holder: TranslatedName
}

/** Condition of a grant `g` on one of the applications, menus or permission items, or on an item of the menus. */
const isOnAny = (ids: readonly string[]) =>
  sql<boolean>`(g.item_id = any(${ids}::uuid[]) or g.item_id in (select id from menu_items where menu_id = any(${ids}::uuid[])))`

/** Condition of a grant `g` that is not one of the user, who may be null. */
const isOfOthers = (userId: string | null) =>
  sql<boolean>`(g.object_type <> 'user' or g.object_id is distinct from ${userId}::uuid)`

const buildName = (alias: string, name = sql.ref(`${alias}.full_name`), names = sql.ref(`${alias}.full_name_i18n`)) =>
  sql<TranslatedName>`jsonb_build_object('full_name', ${name}, 'full_name_i18n', ${names})`

/** The names of the deleted grants, with how many there are. */
const selectGone = (query: Pick<QueryCreator<Schema & { gone: Schema['grants'] }>, 'selectFrom'>) =>
  query
    .selectFrom('gone as g')
    .leftJoin('menus as m', 'm.id', 'g.item_id')
    .leftJoin('systems as s', 's.id', 'g.item_id')
    .leftJoin('menu_items as i', 'i.id', 'g.item_id')
    .leftJoin('menus as im', 'im.id', 'i.menu_id')
    .select('g.object_type as holder_type')
    .select([
      sql<number>`count(*) over ()::int`.as('total'),
      sql<TranslatedName>`case when m.id is not null then ${buildName('m')} when s.id is not null then ${buildName('s')} else ${buildName('i')} end`.as(
        'item',
      ),
      sql<TranslatedName | null>`case when im.id is not null then ${buildName('im')} end`.as('menu'),
      sql<TranslatedName>`coalesce(case g.object_type
        when 'role' then (select ${buildName('h')} from roles h where h.id = g.object_id)
        when 'position' then (select ${buildName('h')} from positions h where h.id = g.object_id)
        when 'user' then (select ${buildName('h', sql`h.real_name`, sql`'{}'::jsonb`)} from users h where h.id = g.object_id)
        when 'group' then (select ${buildName('h')} from groups h where h.id = g.object_id)
        when 'organize' then (select ${buildName('h')} from organizes h where h.id = g.object_id)
      end, '{"full_name": "", "full_name_i18n": {}}')`.as('holder'),
    ])
    .orderBy('g.object_type')
    .orderBy('g.object_id')
    .orderBy('g.item_id')
    .limit(maxLeftOutNames)

/** Holders of grants on the menus who are administrators, belong to no organization, or to one that is not among these. */
const selectForeignHolders = (itemIds: readonly string[], organizeIds: readonly string[]) => sql`
  with holders as (select distinct g.object_type as type, g.object_id as id from grants g where ${isOnAny(itemIds)}),
    places as (
      select h.type, h.id, r.organize_id from holders h join role_organizes r on h.type = 'role' and r.role_id = h.id
      union select h.type, h.id, p.organize_id from holders h join positions p on h.type = 'position' and p.id = h.id
      union select h.type, h.id, u.organize_id from holders h join user_organizes u on h.type = 'user' and u.user_id = h.id
      union select h.type, h.id, u.organize_id from holders h join users u on h.type = 'user' and u.id = h.id
       where u.organize_id is not null
      union select h.type, h.id, h.id from holders h where h.type = 'organize')
  select h.type, h.id from holders h left join places p on p.type = h.type and p.id = h.id
    left join users u on h.type = 'user' and u.id = h.id
   group by h.type, h.id
  having coalesce(bool_or(u.is_administrator), false) or count(p.organize_id) = 0
      or bool_or(p.organize_id <> all(${organizeIds}::uuid[]))`

/**
 * Deletes the grants on the menus whose holder is an administrator, belongs to no organization, or to one that is not among
 * these.
 */
export const deleteForeignGrants = (
  tx: Db,
  itemIds: readonly string[],
  { organizeIds, keptUser }: { organizeIds: readonly string[]; keptUser: string | null },
): Promise<LeftOutRow[]> =>
  selectGone(
    tx.sql.with('gone', (query) =>
      query
        .deleteFrom('grants as g')
        .where(sql<boolean>`(g.object_type, g.object_id) in (${selectForeignHolders(itemIds, organizeIds)})`)
        .where(isOnAny(itemIds))
        .where(isOfOthers(keptUser))
        .returningAll('g'),
    ),
  ).execute()

/** Deletes the grants of a restored role, position, group or organization that the giver does not have. */
export const deleteUnheldOfHolder = (
  tx: Db,
  { type, id }: { type: GrantsTable['object_type']; id: string },
  giver: string,
): Promise<LeftOutRow[]> =>
  selectGone(
    withHeld(withGranted(tx.sql, sql`${giver}`)).with('gone', (query) =>
      query
        .deleteFrom('grants as g')
        .where('g.object_type', '=', type)
        .where('g.object_id', '=', id)
        .where(({ not }) => not(isHeld('g')))
        .returningAll('g'),
    ),
  ).execute()

/** Deletes the grants on items of the menus that the giver does not have. */
export const deleteUnheldGrants = (
  tx: Db,
  itemIds: readonly string[],
  { giver, keptUser }: { giver: string; keptUser: string | null },
): Promise<LeftOutRow[]> =>
  selectGone(
    withHeld(withGranted(tx.sql, sql`${giver}`)).with('gone', (query) =>
      query
        .deleteFrom('grants as g')
        .where(isOnAny(itemIds))
        .where(isOfOthers(keptUser))
        .where(({ not }) => not(isHeld('g')))
        .returningAll('g'),
    ),
  ).execute()
