import type { Translations } from '@armature/texts'
import type { MessageChannel, Occasion, Text } from '@armature/contract'
import { sql } from 'kysely'
import type { EventValues } from '../../../migrations/schema-message.ts'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { UserCondition } from '../../people/index.ts'

export interface MessageRecord {
  id: string
  type: number
  title: string
  title_i18n: Translations
  sender_id: string | null
  created_at: Date
  read_at: Date | null
  /** code of the event, '' for other messages */
  event: string
}

export interface MessageFilter {
  keyword: string
  type?: number | undefined
  isRead: '0' | '1' | ''
  /** the keyword is not looked for in messages of these events */
  unsearched?: readonly string[]
}

interface MessagePage extends MessageFilter {
  /** continues after this message; '' starts at the newest */
  lastId: string
  limit: number
  offset: number
}

const columns = 'm.id, m.type, m.title, m.title_i18n, m.sender_id, m.created_at, r.read_at, m.event'
const messageJoin = 'message_recipients r join messages m on m.id = r.message_id'

/** Ids sort by creation time: newest first. */
export async function pageMessages(
  db: Db,
  userId: string,
  { lastId, limit, offset, ...filter }: MessagePage,
): Promise<{ rows: MessageRecord[]; total: CappedTotal }> {
  const all = buildCondition(userId, filter)
  const values = [...all.values, lastId === '' ? null : lastId, limit, offset]
  const at = all.values.length
  const rows = await db.query<MessageRecord>(
    `select ${columns} from ${messageJoin} where ${all.condition} and ($${at + 1}::uuid is null or r.message_id < $${at + 1})
      order by r.message_id desc limit $${at + 2} offset $${at + 3}`,
    values,
  )
  const matching = `from ${filter.keyword === '' ? 'message_recipients r' : messageJoin} where ${all.condition}`
  return { rows, total: await countCapped(db, matching, all.values) }
}

/** Unread messages, newest first, without those that link to one of `exceptLinks`. */
export const listUnread = (
  db: Db,
  userId: string,
  { exceptLinks, limit }: { exceptLinks: readonly string[]; limit: number },
): Promise<MessageRecord[]> =>
  db.query<MessageRecord>(
    {
      name: 'message.unread.list',
      text: `select ${columns} from ${messageJoin}
              where r.user_id = $1 and r.read_at is null and not r.is_removed and m.link <> all($2::text[])
              order by r.message_id desc limit $3`,
    },
    [userId, exceptLinks, limit],
  )

export interface MessageText extends MessageRecord {
  body_text: string
  body_i18n: Translations
  link: string
}

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageText | undefined> {
  const [row] = await db.query<MessageText>(
    {
      name: 'message.find',
      text: `select ${columns}, m.body_text, m.body_i18n, m.link from ${messageJoin}
              where r.user_id = $1 and r.message_id = $2 and not r.is_removed`,
    },
    [userId, id],
  )
  return row
}

/** Whether it was unread before. */
export async function updateRead(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'message.read',
      text: `update message_recipients set read_at = $3
              where user_id = $1 and message_id = $2 and read_at is null returning 1`,
    },
    [userId, id, at],
  )
  return rows.length > 0
}

/** Marks all matching unread messages as read; returns their number. */
export async function updateAllRead(db: Db, userId: string, filter: MessageFilter, at: Date): Promise<number> {
  const { condition, values } = buildCondition(userId, filter)
  const from = filter.keyword === '' ? 'message_recipients r' : messageJoin
  const [row] = await db.query<{ n: number }>(
    `with read as (update message_recipients o set read_at = $${values.length + 1}
        where o.user_id = $1 and o.read_at is null
          and o.message_id in (select r.message_id from ${from} where ${condition} and r.read_at is null) returning 1)
     select count(*)::int as n from read`,
    [...values, at],
  )
  return row?.n ?? 0
}

/** Removes them from the user's own list; other receivers keep them. */
export async function removeMessages(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    {
      name: 'message.remove',
      text: 'update message_recipients set is_removed = true where user_id = $1 and message_id = any($2::uuid[])',
    },
    [userId, ids],
  )
}

/** Number of unread messages of each user; users without any are missing. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ user_id: string; n: number }>(
    {
      name: 'message.unread',
      text: `select user_id, count(*)::int as n from message_recipients
              where user_id = any($1::uuid[]) and read_at is null and not is_removed group by user_id`,
    },
    [userIds],
  )
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}

interface NewMessage {
  type: number
  title: Text
  bodyText: Text
  link: string
  senderId: string | null
  /** '' for a message without an event */
  event: Occasion | ''
  /** values of the fields of the event */
  fields?: EventValues | undefined
  at: Date
}

interface MessageValues {
  id: string
  type: number
  title: string
  titleI18n: string
  bodyText: string
  bodyI18n: string
  link: string
  senderId: string | null
  event: string
  fields: string | null
  at: Date
}
const insertStatement = prepareStatement('message.insert', (builder, row: Params<MessageValues>) =>
  builder.insertInto('messages').values({
    id: row.id,
    type: row.type,
    title: row.title,
    title_i18n: row.titleI18n,
    body_text: row.bodyText,
    body_i18n: row.bodyI18n,
    link: row.link,
    sender_id: row.senderId,
    event: row.event,
    fields: row.fields,
    created_at: row.at,
  }),
)

export async function insertMessage(
  db: Db,
  id: string,
  { title, bodyText, fields, ...message }: NewMessage,
): Promise<void> {
  await insertStatement(db, {
    id,
    type: message.type,
    title: title.zh,
    titleI18n: JSON.stringify(pickTranslations(title)),
    bodyText: bodyText.zh,
    bodyI18n: JSON.stringify(pickTranslations(bodyText)),
    link: message.link,
    senderId: message.senderId,
    event: message.event,
    fields: fields ? JSON.stringify(fields) : null,
    at: message.at,
  })
}

export interface ChannelText {
  channel: MessageChannel
  title: Text
  bodyText: Text
}

/** What a message says in channels that have templates of their own. */
export async function insertTexts(db: Db, messageId: string, texts: readonly ChannelText[]): Promise<void> {
  if (texts.length === 0) return
  await db.sql
    .insertInto('message_texts')
    .values(
      texts.map(({ channel, title, bodyText }) => ({
        message_id: messageId,
        channel,
        title: title.zh,
        title_i18n: JSON.stringify(pickTranslations(title)),
        body_text: bodyText.zh,
        body_i18n: JSON.stringify(pickTranslations(bodyText)),
      })),
    )
    .execute()
}

/** The newest message of an event with the values of its fields; `userId`: of those that the user has received. */
export async function findNewestValues(db: Db, event: Occasion, userId: string | null) {
  let found = db.sql
    .selectFrom('messages as m')
    .select(['m.fields', 'm.created_at'])
    .where('m.event', '=', event)
    .where('m.fields', 'is not', null)
  if (userId !== null)
    found = found
      .innerJoin('message_recipients as r', 'r.message_id', 'm.id')
      .where('r.user_id', '=', userId)
      .where('r.is_removed', '=', false)
  const row = await found.orderBy('m.created_at', 'desc').limit(1).executeTakeFirst()
  return row?.fields ? { fields: row.fields, created_at: row.created_at } : undefined
}

/** Inserts receipts for the given users, if they are enabled. */
export async function insertReceipts(db: Db, id: string, type: number, userIds: readonly string[]): Promise<void> {
  await insertMatchingReceipts(db, id, type, sql`u.id = any(${userIds}::uuid[])`)
}

/** Inserts receipts for all enabled users that match, in one statement; returns their number. */
export async function insertMatchingReceipts(db: Db, id: string, type: number, who: UserCondition): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .insertInto('message_recipients')
    .columns(['user_id', 'message_id', 'type'])
    .expression((row) =>
      row
        .selectFrom('users as u')
        .select(['u.id', sql<string>`${id}::uuid`.as('message_id'), sql<number>`${type}::smallint`.as('type')])
        .where('u.enabled_mark', '<>', 0)
        .where('u.cancelled_at', 'is', null)
        .where(who),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

function buildCondition(
  userId: string,
  { keyword, type, isRead, unsearched = [] }: MessageFilter,
): { condition: string; values: unknown[] } {
  const values: unknown[] = [userId]
  const parts = ['r.user_id = $1', 'not r.is_removed']
  if (type !== undefined) parts.push(`r.type = $${values.push(type)}`)
  if (isRead !== '') parts.push(`r.read_at is ${isRead === '1' ? 'not null' : 'null'}`)
  if (keyword !== '') {
    const at = values.push(toLikePattern(keyword))
    parts.push(
      `(m.title ilike $${at} or exists (select from jsonb_each_text(m.title_i18n) name where name.value ilike $${at}))`,
    )
    if (unsearched.length > 0) parts.push(`m.event <> all($${values.push(unsearched)}::text[])`)
  }
  return { condition: parts.join(' and '), values }
}

/** Translations that differ from the Chinese text. */
const pickTranslations = ({ zh, ...others }: Text): Translations =>
  Object.fromEntries(Object.entries(others).filter(([, text]) => text !== zh))
