import type { Db } from '../../../../platform/database/database.ts'

export interface Person {
  real_name: string
  is_administrator: boolean
  organize_id: string | null
  organize_and_sub: string[]
  position_id: string | null
}

/** The user whose values the marks of a scheme stand for. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [row] = await db.query<Person>(
    `select u.real_name, u.is_administrator, u.organize_id, u.position_id,
            array(select b.id from organizes b where b.id_path @> array[u.organize_id]) as organize_and_sub
       from users u where u.id = $1`,
    [id],
  )
  return row
}
