import type { Translations } from '@armature/texts'
import type { MessageChannel, Occasion, Text } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import type { EventValues, SentFile } from '../../../migrations/schema-message.ts'
import { type CappedTotal, capTotal, maxCounted } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { joinTranslations, matchAny, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
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

const columns = [
  'm.id',
  'm.type',
  'm.title',
  'm.title_i18n',
  'm.sender_id',
  'm.created_at',
  'r.read_at',
  'm.event',
] as const

/** Messages with the receipts of their receivers. */
const joinReceipts = (builder: Db['sql']) =>
  builder.selectFrom('message_recipients as r').innerJoin('messages as m', 'm.id', 'r.message_id')

/** Ids sort by creation time: newest first. */
export async function pageMessages(
  db: Db,
  userId: string,
  { lastId, limit, offset, ...filter }: MessagePage,
): Promise<{ rows: MessageRecord[]; total: CappedTotal }> {
  const rows = await joinReceipts(db.sql)
    .select(columns)
    .where(matchMessages(userId, filter))
    .$if(lastId !== '', (query) => query.where('r.message_id', '<', lastId))
    .orderBy('r.message_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await db.sql
    .selectFrom(
      selectMatching(db, userId, filter)
        .limit(maxCounted + 1)
        .as('hits'),
    )
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: capTotal(n) }
}

/** Ids of the matching messages; their texts are read only for a keyword. */
const selectMatching = (db: Db, userId: string, filter: MessageFilter) =>
  db.sql
    .selectFrom('message_recipients as r')
    .select('r.message_id')
    .$if(filter.keyword !== '', (query) => query.innerJoin('messages as m', 'm.id', 'r.message_id'))
    .where(matchMessages(userId, filter))

const unreadStatement = prepareStatement(
  'message.unread.list',
  (builder, values: Params<{ userId: string; exceptLinks: readonly string[]; limit: number }>) =>
    joinReceipts(builder)
      .select(columns)
      .where('r.user_id', '=', values.userId)
      .where('r.read_at', 'is', null)
      .where(sql<boolean>`not r.is_removed`)
      .where(sql<boolean>`m.link <> all(${values.exceptLinks}::text[])`)
      .orderBy('r.message_id', 'desc')
      .limit(values.limit),
)

/** Unread messages, newest first, without those that link to one of `exceptLinks`. */
export const listUnread = (
  db: Db,
  userId: string,
  { exceptLinks, limit }: { exceptLinks: readonly string[]; limit: number },
): Promise<MessageRecord[]> => unreadStatement(db, { userId, exceptLinks, limit })

export interface MessageText extends MessageRecord {
  body_text: string
  body_i18n: Translations
  link: string
  file: SentFile | null
}

type Receipt = Params<{ userId: string; id: string }>

const messageStatement = prepareStatement('message.find', (builder, { userId, id }: Receipt) =>
  joinReceipts(builder)
    .select(columns)
    .select(['m.body_text', 'm.body_i18n', 'm.link', 'm.file'])
    .where('r.user_id', '=', userId)
    .where('r.message_id', '=', id)
    .where(sql<boolean>`not r.is_removed`),
)

export const findMessage = async (db: Db, userId: string, id: string): Promise<MessageText | undefined> =>
  (await messageStatement(db, { userId, id }))[0]

const readStatement = prepareStatement('message.read', (builder, { userId, id, at }: Receipt & Params<{ at: Date }>) =>
  builder
    .updateTable('message_recipients')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('message_id', '=', id)
    .where('read_at', 'is', null)
    .returning('message_id'),
)

/** Whether it was unread before. */
export const updateRead = async (db: Db, userId: string, id: string, at: Date): Promise<boolean> =>
  (await readStatement(db, { userId, id, at })).length > 0

/** Marks all matching unread messages as read; returns their number. */
export async function updateAllRead(db: Db, userId: string, filter: MessageFilter, at: Date): Promise<number> {
  const { numUpdatedRows } = await db.sql
    .updateTable('message_recipients as o')
    .set({ read_at: at })
    .where('o.user_id', '=', userId)
    .where('o.read_at', 'is', null)
    .where('o.message_id', 'in', selectMatching(db, userId, filter).where('r.read_at', 'is', null))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes them from the user's own list; other receivers keep them. */
export async function removeMessages(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.sql
    .updateTable('message_recipients')
    .set({ is_removed: true })
    .where('user_id', '=', userId)
    .where('message_id', '=', matchAny(ids))
    .execute()
}

const countStatement = prepareStatement(
  'message.unread',
  (builder, { userIds }: Params<{ userIds: readonly string[] }>) =>
    builder
      .selectFrom('message_recipients')
      .select(['user_id', rowCount.as('n')])
      .where('user_id', '=', matchAny(userIds))
      .where('read_at', 'is', null)
      .where(sql<boolean>`not is_removed`)
      .groupBy('user_id'),
)

/** Number of unread messages of each user; users without any are missing. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countStatement(db, { userIds })
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
  file?: SentFile | undefined
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
  file: string | null
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
    file: row.file,
    created_at: row.at,
  }),
)

export async function insertMessage(
  db: Db,
  id: string,
  { title, bodyText, fields, file, ...message }: NewMessage,
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
    file: file ? JSON.stringify(file) : null,
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

/** A condition on receipts `r`, and with a keyword on their messages `m`. */
function matchMessages(userId: string, { keyword, type, isRead, unsearched = [] }: MessageFilter): RawBuilder<boolean> {
  const parts = [sql`r.user_id = ${userId}`, sql`not r.is_removed`]
  if (type !== undefined) parts.push(sql`r.type = ${type}`)
  if (isRead !== '') parts.push(isRead === '1' ? sql`r.read_at is not null` : sql`r.read_at is null`)
  if (keyword !== '') {
    const names = joinTranslations(sql.ref('m.title_i18n'))
    parts.push(matchPattern(toLikePattern(keyword), [sql.ref('m.title'), names]))
    if (unsearched.length > 0) parts.push(sql`m.event <> all(${unsearched}::text[])`)
  }
  return sql.join<boolean>(parts, sql` and `)
}

/** Translations that differ from the Chinese text. */
const pickTranslations = ({ zh, ...others }: Text): Translations =>
  Object.fromEntries(Object.entries(others).filter(([, text]) => text !== zh))
