import type { WeChatOccasion, WeChatReplyInput, WeChatReplyKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

export interface ReplyRow {
  id: string
  occasion: WeChatOccasion
  keywords: string[]
  is_exact: boolean
  kind: WeChatReplyKind
  content: string
  media_id: string
  media_name: string
  sort_code: number
  enabled_mark: number
}

const columns = [
  ...(['id', 'occasion', 'keywords', 'is_exact', 'kind', 'content', 'media_id', 'sort_code', 'enabled_mark'] as const),
  sql<string>`coalesce((select m.full_name from wechat_media m join wechat_account a on a.app_id = m.app_id
    where m.media_id = wechat_replies.media_id), '')`.as('media_name'),
]

/** What a reply sends. */
export interface ReplyContent {
  kind: WeChatReplyKind
  content: string
  media_id: string
}
const contentColumns = ['kind', 'content', 'media_id'] as const

/** Replies that send one of these files. */
export function listRepliesWithMedia(db: Db, mediaIds: readonly string[]) {
  if (mediaIds.length === 0) return Promise.resolve([])
  return db.sql
    .selectFrom('wechat_replies')
    .select(['media_id', 'keywords'])
    .where('media_id', 'in', mediaIds)
    .orderBy('sort_code')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function pageReplies(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<{ rows: ReplyRow[]; total: number }> {
  const matching = db.sql.selectFrom('wechat_replies').where(
    sql<boolean>`(${keyword} = '' or strpos(lower(content), lower(${keyword})) > 0
        or strpos(lower(array_to_string(keywords, ' ')), lower(${keyword})) > 0)`,
  )
  const rows = await matching
    .select(columns)
    .orderBy(sql`array_position(array['subscribe', 'keyword', 'default']::varchar[], occasion)`)
    .orderBy('sort_code')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  return db.sql.selectFrom('wechat_replies').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertReply(db: Db, id: string, input: WeChatReplyInput): Promise<void> {
  await db.sql
    .insertInto('wechat_replies')
    .values({ id, ...toColumns(input) })
    .execute()
}

/** False if there was none. */
export async function updateReply(db: Db, id: string, input: WeChatReplyInput): Promise<boolean> {
  const rows = await db.sql
    .updateTable('wechat_replies')
    .set(toColumns(input))
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** False if there was none. */
export async function deleteReply(db: Db, id: string): Promise<boolean> {
  const rows = await db.sql.deleteFrom('wechat_replies').where('id', '=', id).returning('id').execute()
  return rows.length > 0
}

export function findOccasionReply(db: Db, occasion: 'subscribe' | 'default'): Promise<ReplyContent | undefined> {
  return db.sql
    .selectFrom('wechat_replies')
    .select(contentColumns)
    .where('occasion', '=', occasion)
    .where('enabled_mark', '=', 1)
    .executeTakeFirst()
}

/** The first reply with a keyword that equals or occurs in the text; else the default reply. */
export function findReplyTo(db: Db, text: string): Promise<ReplyContent | undefined> {
  const hasKeyword = sql<boolean>`exists (select from unnest(keywords) word where case when is_exact
    then lower(btrim(${text})) = lower(word) else strpos(lower(${text}), lower(word)) > 0 end)`
  return db.sql
    .selectFrom('wechat_replies')
    .select(contentColumns)
    .where('enabled_mark', '=', 1)
    .where((reply) =>
      reply.or([reply('occasion', '=', 'default'), reply.and([reply('occasion', '=', 'keyword'), hasKeyword])]),
    )
    .orderBy(sql`occasion = 'default'`)
    .orderBy('sort_code')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const toColumns = (input: WeChatReplyInput) => ({
  occasion: input.occasion,
  keywords: input.keywords,
  is_exact: input.isExact,
  kind: input.kind,
  content: input.content,
  media_id: input.mediaId,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
