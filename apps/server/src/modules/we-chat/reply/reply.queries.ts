import type { WeChatOccasion, WeChatReplyInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export interface ReplyRow {
  id: string
  occasion: WeChatOccasion
  keywords: string[]
  is_exact: boolean
  content: string
  sort_code: number
  enabled_mark: number
}

const columns = 'r.id, r.occasion, r.keywords, r.is_exact, r.content, r.sort_code, r.enabled_mark'

export async function pageReplies(
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<{ rows: ReplyRow[]; total: number }> {
  const matching = `from wechat_replies r where $1 = ''
    or strpos(lower(r.content), lower($1)) > 0 or strpos(lower(array_to_string(r.keywords, ' ')), lower($1)) > 0`
  const rows = await db.query<ReplyRow>(
    `select ${columns} ${matching}
      order by array_position(array['subscribe', 'keyword', 'default']::varchar[], r.occasion), r.sort_code, r.id
      limit $2 offset $3`,
    [keyword, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, [keyword])
  return { rows, total: count?.n ?? 0 }
}

export async function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  const [row] = await db.query<ReplyRow>(`select ${columns} from wechat_replies r where r.id = $1`, [id])
  return row
}

export async function insertReply(db: Db, id: string, input: WeChatReplyInput): Promise<void> {
  await db.query(
    `insert into wechat_replies (id, occasion, keywords, is_exact, content, sort_code, enabled_mark)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, ...toValues(input)],
  )
}

/** False if there was none. */
export async function updateReply(db: Db, id: string, input: WeChatReplyInput): Promise<boolean> {
  const rows = await db.query(
    `update wechat_replies set occasion = $2, keywords = $3, is_exact = $4, content = $5, sort_code = $6, enabled_mark = $7
      where id = $1 returning 1`,
    [id, ...toValues(input)],
  )
  return rows.length > 0
}

/** False if there was none. */
export async function deleteReply(db: Db, id: string): Promise<boolean> {
  return (await db.query('delete from wechat_replies where id = $1 returning 1', [id])).length > 0
}

export async function findOccasionReply(db: Db, occasion: 'subscribe' | 'default'): Promise<string | undefined> {
  const [row] = await db.query<{ content: string }>(
    'select content from wechat_replies where occasion = $1 and enabled_mark = 1',
    [occasion],
  )
  return row?.content
}

/** The first reply with a keyword that equals or occurs in the text; else the default reply. */
export async function findReplyTo(db: Db, text: string): Promise<string | undefined> {
  const [row] = await db.query<{ content: string }>(
    `select content from wechat_replies r where enabled_mark = 1 and (occasion = 'default' or occasion = 'keyword'
        and exists (select from unnest(r.keywords) word where case when r.is_exact
          then lower(btrim($1)) = lower(word) else strpos(lower($1), lower(word)) > 0 end))
      order by occasion = 'default', sort_code, id limit 1`,
    [text],
  )
  return row?.content
}

const toValues = (input: WeChatReplyInput) => [
  input.occasion,
  input.keywords,
  input.isExact,
  input.content,
  input.sortCode,
  input.enabledMark,
]
