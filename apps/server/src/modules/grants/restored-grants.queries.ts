import { maxLeftOutNames } from '@armature/contract'
import type { GrantsTable } from '../../migrations/schema-menu.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { heldSql, isHeld } from '../delegation/index.ts'
import { grantedSql } from '../effective-permissions/index.ts'

export interface LeftOutRow {
  /** of all grants that the statement has deleted */
  total: number
  item: TranslatedName
  /** null for a menu itself */
  menu: TranslatedName | null
  holder_type: GrantsTable['object_type']
  holder: TranslatedName
}

/** SQL condition of a grant `g` on one of the menus, whose ids are the parameter, or on one of their items. */
const isOnMenus = (ids: '$1' | '$2') =>
  `(g.item_id = any(${ids}::uuid[]) or g.item_id in (select id from menu_items where menu_id = any(${ids}::uuid[])))`

/** SQL condition of a grant `g` that is not one of the user in the parameter, who may be null. */
const isOfOthers = (user: '$3') => `(g.object_type <> 'user' or g.object_id is distinct from ${user}::uuid)`

const buildName = (alias: string, name = 'full_name', translations = `${alias}.full_name_i18n`) =>
  `jsonb_build_object('full_name', ${alias}.${name}, 'full_name_i18n', ${translations})`

/** The names of the deleted grants, with how many there are. It reads `gone`, rows of `grants`. */
const selectGone = `
  select count(*) over ()::int as total, g.object_type as holder_type,
         case when m.id is not null then ${buildName('m')} else ${buildName('i')} end as item,
         case when m.id is null then ${buildName('im')} end as menu,
         coalesce(case g.object_type
           when 'role' then (select ${buildName('h')} from roles h where h.id = g.object_id)
           when 'position' then (select ${buildName('h')} from positions h where h.id = g.object_id)
           when 'user' then (select ${buildName('h', 'real_name', "'{}'::jsonb")} from users h where h.id = g.object_id)
           when 'group' then (select ${buildName('h')} from groups h where h.id = g.object_id)
           when 'organize' then (select ${buildName('h')} from organizes h where h.id = g.object_id)
         end, '{"full_name": "", "full_name_i18n": {}}') as holder
    from gone g
    left join menus m on m.id = g.item_id
    left join menu_items i on i.id = g.item_id
    left join menus im on im.id = i.menu_id
   order by g.object_type, g.object_id, g.item_id
   limit ${maxLeftOutNames}`

/**
 * Deletes the grants on the menus whose holder is an administrator, belongs to no organization, or to one that is not among
 * these.
 */
export const deleteForeignGrants = (
  tx: Db,
  menuIds: readonly string[],
  { organizeIds, keptUser }: { organizeIds: readonly string[]; keptUser: string | null },
): Promise<LeftOutRow[]> =>
  tx.query(
    `with holders as (select distinct g.object_type as type, g.object_id as id from grants g where ${isOnMenus('$1')}),
       places as (
         select h.type, h.id, r.organize_id from holders h join role_organizes r on h.type = 'role' and r.role_id = h.id
         union select h.type, h.id, p.organize_id from holders h join positions p on h.type = 'position' and p.id = h.id
         union select h.type, h.id, u.organize_id from holders h join user_organizes u on h.type = 'user' and u.user_id = h.id
         union select h.type, h.id, u.organize_id from holders h join users u on h.type = 'user' and u.id = h.id
          where u.organize_id is not null
         union select h.type, h.id, h.id from holders h where h.type = 'organize'),
       foreign_holders as (
         select h.type, h.id from holders h left join places p on p.type = h.type and p.id = h.id
           left join users u on h.type = 'user' and u.id = h.id
          group by h.type, h.id
         having coalesce(bool_or(u.is_administrator), false) or count(p.organize_id) = 0
             or bool_or(p.organize_id <> all($2::uuid[]))),
       gone as (
         delete from grants g using foreign_holders f
          where f.type = g.object_type and f.id = g.object_id and ${isOnMenus('$1')} and ${isOfOthers('$3')}
          returning g.*)
     ${selectGone}`,
    [menuIds, organizeIds, keptUser],
  )

/** Deletes the grants on items of the menus that the giver does not have. */
export const deleteUnheldGrants = (
  tx: Db,
  menuIds: readonly string[],
  { giver, keptUser }: { giver: string; keptUser: string | null },
): Promise<LeftOutRow[]> =>
  tx.query(
    `with ${grantedSql}, ${heldSql},
       gone as (delete from grants g where ${isOnMenus('$2')} and ${isOfOthers('$3')} and not ${isHeld('g')} returning g.*)
     ${selectGone}`,
    [giver, menuIds, keptUser],
  )
