import type { ItemKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'

/**
 * Something granted to a user, directly or through a role, group, position or organization; menu items have their menu and
 * code.
 */
export interface Grant {
  item_type: 'system' | 'menu' | ItemKind
  item_id: string
  menu_id: string | null
  en_code: string | null
  /** of a form field: read only, or read and write */
  access: 'read' | 'write'
  property: { condition?: ConditionGroups } | null
}

/**
 * Common table expressions of the statements about rights, with the user as `$1`: `capacity` lists the user, and their roles,
 * groups, positions and organizations, disabled ones included; `subject` lists the enabled ones, and `granted` what is granted
 * to them. A grant to an organization applies to its own members, not to those of the organizations below it.
 */
export const grantedSql = `
  capacity as (
    select 'user' as type, $1::uuid as id, true as is_on
    union all
    select 'role', r.id, r.enabled_mark = 1 from user_roles m join roles r on r.id = m.role_id where m.user_id = $1
    union all
    select 'group', g.id, g.enabled_mark = 1 from user_groups m join groups g on g.id = m.group_id where m.user_id = $1
    union
    select 'position', p.id, p.enabled_mark = 1 from positions p
     where p.id in (select position_id from user_positions where user_id = $1)
        or p.id = (select position_id from users where id = $1)
    union
    select 'organize', o.id, o.enabled_mark = 1 from organizes o
     where o.id in (select organize_id from user_organizes where user_id = $1)
        or o.id = (select organize_id from users where id = $1)
  ),
  subject as (select type, id from capacity where is_on),
  granted as (
    -- 'write' stands behind 'read' in the alphabet: the widest grant counts
    select a.item_type, a.item_id, max(a.access) as access
      from grants a join subject s on s.type = a.object_type and s.id = a.object_id
     group by a.item_type, a.item_id
  )`

const grantsStatement = {
  name: 'permission.grants',
  text: `with ${grantedSql}
    select g.item_type, g.item_id, g.access, i.menu_id, i.en_code, case when i.kind = 'resource' then i.property end as property
      from granted g left join menu_items i on i.id = g.item_id and i.kind = g.item_type`,
}

export function listGrants(db: Db, userId: string): Promise<Grant[]> {
  return db.query(grantsStatement, [userId])
}

/** Ids of the released models. */
export async function listReleasedModels(db: Db): Promise<string[]> {
  const rows = await db.sql.selectFrom('designs').select('id').where('version', '>', 0).execute()
  return rows.map((row) => row.id)
}

export interface GrantHolder {
  type: 'user' | 'role' | 'group' | 'position' | 'organize'
  id: string
}

/** The user, and their enabled roles, groups, positions and organizations. */
export function listGrantHolders(db: Db, userId: string): Promise<GrantHolder[]> {
  return db.query({ name: 'permission.capacities', text: `with ${grantedSql} select type, id from subject` }, [userId])
}
