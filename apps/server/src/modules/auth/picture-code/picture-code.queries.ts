import type { Db } from '../../../platform/database/database.ts'

interface NewPicture {
  ticket: string
  answer: string
  ip: string
  created_at: Date
}

export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await db.sql
    .insertInto('captchas')
    .values({ ...picture, used_at: null })
    .execute()
}

export async function countPictures(db: Db, ip: string, since: Date): Promise<number> {
  const { n } = await db.sql
    .selectFrom('captchas')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('ip', '=', ip)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Marks the picture as used and returns its answer; of two simultaneous calls only one gets it. */
export async function usePicture(db: Db, ticket: string, since: Date, now: Date): Promise<string | undefined> {
  const row = await db.sql
    .updateTable('captchas')
    .set({ used_at: now })
    .where('ticket', '=', ticket)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .returning('answer')
    .executeTakeFirst()
  return row?.answer
}

export async function deletePicturesBefore(db: Db, time: Date): Promise<void> {
  await db.sql.deleteFrom('captchas').where('created_at', '<', time).execute()
}
