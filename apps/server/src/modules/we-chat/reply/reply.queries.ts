import type { WeChatOccasion, WeChatReplyInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

export interface ReplyRow {
  id: string
  occasion: WeChatOccasion
  keywords: string[]
  is_exact: boolean
  content: string
  sort_code: number
  enabled_mark: number
}

const columns = ['id', 'occasion', 'keywords', 'is_exact', 'content', 'sort_code', 'enabled_mark'] as const

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

export async function findOccasionReply(db: Db, occasion: 'subscribe' | 'default'): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom('wechat_replies')
    .select('content')
    .where('occasion', '=', occasion)
    .where('enabled_mark', '=', 1)
    .executeTakeFirst()
  return row?.content
}

/** The first reply with a keyword that equals or occurs in the text; else the default reply. */
export async function findReplyTo(db: Db, text: string): Promise<string | undefined> {
  const hasKeyword = sql<boolean>`exists (select from unnest(keywords) word where case when is_exact
    then lower(btrim(${text})) = lower(word) else strpos(lower(${text}), lower(word)) > 0 end)`
  const row = await db.sql
    .selectFrom('wechat_replies')
    .select('content')
    .where('enabled_mark', '=', 1)
    .where((reply) =>
      reply.or([reply('occasion', '=', 'default'), reply.and([reply('occasion', '=', 'keyword'), hasKeyword])]),
    )
    .orderBy(sql`occasion = 'default'`)
    .orderBy('sort_code')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

const toColumns = (input: WeChatReplyInput) => ({
  occasion: input.occasion,
  keywords: input.keywords,
  is_exact: input.isExact,
  content: input.content,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
