import type { GranteeType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { HeldItem } from '../delegation/index.ts'
import { getKeyId, getKeyType, type GrantKey } from './grants.ts'
import type { GrantChange } from './plan-change.ts'

export function listHolderGrants(db: Db, type: GranteeType, id: string): Promise<HeldItem[]> {
  return db.query(
    {
      name: 'authority.grants',
      text: 'select item_type, item_id, access from grants where object_type = $1 and object_id = $2',
    },
    [type, id],
  )
}

/** Locks one holder's grants until the transaction ends, so that changes to them run one after the other. */
export async function lockHolder(tx: Db, type: GranteeType, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`authority ${type} ${id}`])
}

export interface SourceRow extends TranslatedName, HeldItem {
  object_type: 'role' | 'position' | 'group' | 'organize'
  object_id: string
}

/** What a user has through roles, positions, groups and organizations, with the name of each; own grants are left out. */
export function listInheritedGrants(db: Db, userId: string): Promise<SourceRow[]> {
  return db.query(
    {
      name: 'authority.through',
      text: `with source as (
          select 'role' as type, r.id, r.full_name, r.full_name_i18n
            from user_roles m join roles r on r.id = m.role_id where m.user_id = $1 and r.enabled_mark = 1
          union all
          select 'group', g.id, g.full_name, g.full_name_i18n
            from user_groups m join groups g on g.id = m.group_id where m.user_id = $1 and g.enabled_mark = 1
          union all
          select 'position', p.id, p.full_name, p.full_name_i18n from positions p
           where p.enabled_mark = 1 and (p.id in (select position_id from user_positions where user_id = $1)
                                         or p.id = (select position_id from users where id = $1))
          union all
          select 'organize', o.id, o.full_name, o.full_name_i18n from organizes o
           where o.enabled_mark = 1 and (o.id in (select organize_id from user_organizes where user_id = $1)
                                         or o.id = (select organize_id from users where id = $1))
        )
        select s.type as object_type, s.id as object_id, s.full_name, s.full_name_i18n, a.item_type, a.item_id, a.access
          from source s join grants a on a.object_type = s.type and a.object_id = s.id
         order by s.type, s.full_name, s.id`,
    },
    [userId],
  )
}

/** Stores added and changed grants and deletes removed ones; unchanged grants are not written. */
export async function writeGrants(
  tx: Db,
  type: GranteeType,
  id: string,
  changes: readonly GrantChange[],
): Promise<void> {
  const given = changes.filter(({ after }) => after !== null)
  const taken = changes.filter(({ after }) => after === null)
  if (taken.length > 0)
    await tx.query(
      `delete from grants a using unnest($3::text[], $4::uuid[]) as t (item_type, item_id)
        where a.object_type = $1 and a.object_id = $2 and a.item_type = t.item_type and a.item_id = t.item_id`,
      [type, id, ...toKeyColumns(taken.map(({ key }) => key))],
    )
  if (given.length > 0)
    await tx.query(
      `insert into grants (object_type, object_id, item_type, item_id, access)
       select $1, $2, g.item_type, g.item_id, g.access from unnest($3::text[], $4::uuid[], $5::text[]) as g (item_type, item_id, access)
       on conflict (object_type, object_id, item_type, item_id) do update set access = excluded.access`,
      [type, id, ...toKeyColumns(given.map(({ key }) => key)), given.map(({ after }) => after)],
    )
}

const toKeyColumns = (keys: readonly GrantKey[]): [string[], string[]] => [keys.map(getKeyType), keys.map(getKeyId)]
