import type { GrantOrigin } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { grantedSql } from '../effective-permissions/index.ts'
import type { ItemKind } from '@armature/contract'

export interface MenuItemRow extends TranslatedName {
  id: string
  kind: ItemKind
  en_code: string
  property: { condition?: ConditionGroups }
}

/** What can be granted on a menu, in its order. */
export function listItems(db: Db, menuId: string): Promise<MenuItemRow[]> {
  return db.query(
    {
      name: 'explain.items',
      text: `select id, kind, en_code, full_name, full_name_i18n, property from menu_items where menu_id = $1
              order by kind, sort_code, en_code`,
    },
    [menuId],
  )
}

/** One grant, and the role, position, group or organization that gives it to a user; disabled ones are included. */
export interface GiverRow extends TranslatedName {
  item_id: string
  access: 'read' | 'write'
  type: GrantOrigin['type']
  id: string
  is_on: boolean
}

const giversStatement = {
  name: 'explain.givers',
  text: `with ${grantedSql}
    select a.item_id, a.access, c.type, c.id, c.is_on,
           coalesce(r.full_name, p.full_name, g.full_name, o.full_name, u.real_name, '') as full_name,
           coalesce(r.full_name_i18n, p.full_name_i18n, g.full_name_i18n, o.full_name_i18n, '{}') as full_name_i18n
      from capacity c join grants a on a.object_type = c.type and a.object_id = c.id
      left join roles r on c.type = 'role' and r.id = c.id
      left join positions p on c.type = 'position' and p.id = c.id
      left join groups g on c.type = 'group' and g.id = c.id
      left join organizes o on c.type = 'organize' and o.id = c.id
      left join users u on c.type = 'user' and u.id = c.id
     where a.item_id = any($2::uuid[])
     order by c.is_on desc, c.type, full_name`,
}

export function listGivers(db: Db, userId: string, itemIds: readonly string[]): Promise<GiverRow[]> {
  return db.query(giversStatement, [userId, itemIds])
}

export interface MenuState extends TranslatedName {
  id: string
  enabled_mark: number
}

/** A menu, the menus above it and its system, the menu first; empty if the menu does not exist. */
export function listMenuPath(db: Db, menuId: string): Promise<MenuState[]> {
  return db.query(
    {
      name: 'explain.wayTo',
      text: `with recursive way as (
               select m.*, 1 as step from menus m where m.id = $1
               union all
               select p.*, w.step + 1 from menus p join way w on p.id = w.parent_id
             )
             select id, enabled_mark, full_name, full_name_i18n, step from way
             union all
             select s.id, s.enabled_mark, s.full_name, s.full_name_i18n, 1000 from systems s
              where s.id = (select system_id from way where step = 1)
             order by step`,
    },
    [menuId],
  )
}

/** Ids of the organizations of a user, disabled ones included. */
export async function listUserOrganizes(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    { name: 'explain.organizesOf', text: `with ${grantedSql} select id from capacity where type = 'organize'` },
    [userId],
  )
  return rows.map(({ id }) => id)
}
