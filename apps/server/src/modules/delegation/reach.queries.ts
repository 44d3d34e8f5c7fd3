import type { Db } from '../../platform/database/database.ts'

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

const reachStatement = {
  name: 'permission.reach',
  text: `select o.id as organize_id, o.id = a.organize_id as is_this,
                a.this_select, a.this_add, a.this_edit, a.this_delete, a.sub_select, a.sub_add, a.sub_edit, a.sub_delete
           from delegated_administrators a join organizes o on o.id_path @> array[a.organize_id]
          where a.user_id = $1`,
}

/** Every organization that a user administers, with the rights that each delegation gives there. */
export function listReach(db: Db, userId: string): Promise<ReachRow[]> {
  return db.query(reachStatement, [userId])
}
