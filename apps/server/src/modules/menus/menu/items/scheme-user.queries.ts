import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export interface SchemeUser {
  real_name: string
  is_administrator: boolean
  organize_id: string | null
  organize_and_sub: string[]
  position_id: string | null
}

/** The user whose values replace the marks of a scheme. */
export function findSchemeUser(db: Db, id: string): Promise<SchemeUser | undefined> {
  return db.sql
    .selectFrom('users as u')
    .select(['u.real_name', 'u.is_administrator', 'u.organize_id', 'u.position_id'])
    .select(
      sql<string[]>`array(select b.id from organizes b where b.id_path @> array[u.organize_id])`.as('organize_and_sub'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
}
