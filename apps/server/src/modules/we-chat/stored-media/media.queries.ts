import type { WeChatMediaKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db, NewRow } from '../../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

const columns = ['id', 'media_id', 'kind', 'full_name', 'introduction', 'changed_at'] as const
export type MediaRow = Awaited<ReturnType<typeof pageMedia>>['rows'][number]

interface MediaPage {
  appId: string
  kind: WeChatMediaKind | ''
  mediaId: string
  keyword: string
  limit: number
  offset: number
}

/** Newest first. */
export async function pageMedia(db: Db, { appId, kind, mediaId, keyword, limit, offset }: MediaPage) {
  const matching = db.sql
    .selectFrom('wechat_media')
    .where('app_id', '=', appId)
    .$if(kind !== '', (query) => query.where('kind', '=', kind || 'image'))
    .$if(mediaId !== '', (query) => query.where('media_id', '=', mediaId))
    .where((row) => matchPattern(toLikePattern(keyword), [row.ref('full_name'), row.ref('introduction')]))
  const rows = await matching
    .select(columns)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findMedia(db: Db, appId: string, id: string): Promise<MediaRow | undefined> {
  return db.sql
    .selectFrom('wechat_media')
    .select(columns)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By WeChat's ids, which replies and the menu name. */
export function listMediaById(db: Db, appId: string, mediaIds: readonly string[]): Promise<MediaRow[]> {
  if (mediaIds.length === 0) return Promise.resolve([])
  return db.sql
    .selectFrom('wechat_media')
    .select(columns)
    .where('app_id', '=', appId)
    .where('media_id', 'in', mediaIds)
    .execute()
}

/** Inserts what WeChat has, and updates what is known. @returns ids of the rows */
export async function saveMedia(db: Db, media: readonly NewRow<'wechat_media'>[]): Promise<string[]> {
  if (media.length === 0) return []
  const rows = await db.sql
    .insertInto('wechat_media')
    .values(media)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'media_id']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        full_name: ref('excluded.full_name'),
        introduction: sql<string>`coalesce(nullif(excluded.introduction, ''), wechat_media.introduction)`,
        changed_at: ref('excluded.changed_at'),
        synced_at: ref('excluded.synced_at'),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes media of a kind that WeChat did not name since the moment. */
export async function deleteMissingMedia(db: Db, appId: string, kind: WeChatMediaKind, since: Date): Promise<void> {
  await db.sql
    .deleteFrom('wechat_media')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('synced_at', '<', since)
    .execute()
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('wechat_media').where('id', '=', id).execute()
}
