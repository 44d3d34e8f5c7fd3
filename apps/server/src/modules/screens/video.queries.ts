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

/** Bytes of the videos that a screen uses, also those that it does not show any more. */
export async function sumVideoBytes(db: Db, screenId: string): Promise<number> {
  const { bytes } = await db.sql
    .selectFrom('attachment_uses as u')
    .innerJoin('attachments as a', 'a.id', 'u.attachment_id')
    .select(sql<number>`coalesce(sum(a.size), 0)::float8`.as('bytes'))
    .where('u.model_id', '=', screenId)
    .where('u.record_id', '=', screenId)
    .where('u.field', '=', screenField)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Videos that are listed at once. */
const maxUnshown = 500

/**
 * Videos that a screen uses but neither its draft, its release nor a version names, of screens that were last saved before a moment.
 *
 * @param screenId only those of this screen
 */
export const listUnshownVideos = (db: Db, before: Date, screenId?: string) =>
  db.sql
    .selectFrom('attachment_uses as u')
    .innerJoin('attachments as a', 'a.id', 'u.attachment_id')
    .innerJoin('screens as s', 's.id', 'u.model_id')
    .select(['u.model_id as screen_id', 'a.name'])
    .where('u.field', '=', screenField)
    .where('s.saved_at', '<', before)
    // one that was just added is named by the next save
    .where('a.created_at', '<', before)
    .where(sql<boolean>`strpos(s.draft::text, a.name) = 0 and strpos(coalesce(s.released::text, ''), a.name) = 0`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_versions as v')
            .select('v.version')
            .where('v.kind', '=', 'screen')
            .whereRef('v.thing_id', '=', 's.id')
            .where(sql<boolean>`strpos(v.content::text, a.name) > 0`),
        ),
      ),
    )
    .$if(screenId !== undefined, (query) => query.where('s.id', '=', screenId ?? ''))
    .orderBy('u.model_id')
    .limit(maxUnshown)
    .execute()
