import type { Db } from '../../../../platform/database/database.ts'

export interface SchemeUser {
  real_name: string
  is_administrator: boolean
  organize_id: string | null
  organize_and_sub: string[]
  position_id: string | null
}

/** The user whose values replace the marks of a scheme. */
export async function findSchemeUser(db: Db, id: string): Promise<SchemeUser | undefined> {
  const [row] = await db.query<SchemeUser>(
    `select u.real_name, u.is_administrator, u.organize_id, u.position_id,
            array(select b.id from organizes b where b.id_path @> array[u.organize_id]) as organize_and_sub
       from users u where u.id = $1`,
    [id],
  )
  return row
}
