import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

export interface ReachRow {
  organize_id: string
  /** the delegation names this organization, not only one above it */
  is_this: boolean
  this_select: boolean
  this_add: boolean
  this_edit: boolean
  this_delete: boolean
  sub_select: boolean
  sub_add: boolean
  sub_edit: boolean
  sub_delete: boolean
}

const reachStatement = prepareStatement('permission.reach', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('delegated_administrators as a')
    .innerJoin('organizes as o', (join) => join.on(sql<boolean>`o.id_path @> array[a.organize_id]`))
    .select(['o.id as organize_id', sql<boolean>`o.id = a.organize_id`.as('is_this')])
    .select(['a.this_select', 'a.this_add', 'a.this_edit', 'a.this_delete'])
    .select(['a.sub_select', 'a.sub_add', 'a.sub_edit', 'a.sub_delete'])
    .where('a.user_id', '=', userId),
)

/** Every organization that a user administers, with the rights that each delegation gives there. */
export const listReach = (db: Db, userId: string): Promise<ReachRow[]> => reachStatement(db, { userId })
