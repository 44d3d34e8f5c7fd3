import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/** In the place of a field in the uses of a file: no code of a field begins with `#`. */
export const screenField = '#screen'

export interface ScreenVideo {
  id: string
  content_type: string
  /** bytes */
  size: number
  blob: string
}

/** A video that was added to the screen. */
export const findScreenVideo = (db: Db, screenId: string, fileId: string): Promise<ScreenVideo | undefined> =>
  db.sql
    .selectFrom('attachments as a')
    .innerJoin('attachment_uses as u', 'u.attachment_id', 'a.id')
    .select(['a.id', 'a.content_type', 'a.blob', sql<number>`a.size::float8`.as('size')])
    .where('a.type', '=', 'annex')
    .where('a.name', '=', fileId)
    .where('u.model_id', '=', screenId)
    .where('u.record_id', '=', screenId)
    .where('u.field', '=', screenField)
    .executeTakeFirst()

/** Those of these files that were added to a screen, whichever it is. */
export async function listVideosOfScreens(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('attachments as a')
    .innerJoin('attachment_uses as u', 'u.attachment_id', 'a.id')
    .select('a.name')
    .distinct()
    .where('a.name', '=', matchAny(fileIds))
    .where('u.field', '=', screenField)
    .execute()
  return rows.map(({ name }) => name)
}
