import {
  messageTypes,
  formatEventName,
  formatEventField,
  formatTemplateType,
  listEventFields,
  privateEvents,
  templateTypes,
  type EndpointBody,
  type EndpointQuery,
  type Occasion,
} from '@armature/contract'
import type { MessageDetail, MessageRow, messageEndpoints } from '@armature/contract'
import type { SentFile } from '../../../migrations/schema-message.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { loadUserNames } from '../../names/index.ts'
import { buildDownloadUrl } from '../../storage/index.ts'
import {
  countUnread,
  findMessage,
  listUnread,
  pageMessages,
  removeMessages,
  updateAllRead,
  updateRead,
  type MessageRecord,
} from './message.queries.ts'
import { unreadTopic } from './unread-topic.ts'

export async function listMessages({ db }: Deps, caller: Caller, query: EndpointQuery<typeof messageEndpoints.list>) {
  const { currentPage, pageSize, lastId } = query
  const offset = lastId === '' ? (currentPage - 1) * pageSize : 0
  const unsearched = caller.viewer ? privateEvents : []
  const { rows, total } = await pageMessages(db, caller.userId, { ...query, unsearched, limit: pageSize, offset })
  return {
    list: await toMessageItems({ db }, rows, caller),
    pagination: { currentPage, pageSize, ...total },
  }
}

/** The newest unread messages of the caller, without those that link to one of `exceptLinks`. */
export async function listUnreadMessages(
  { db }: Deps,
  caller: Caller,
  wanted: { exceptLinks: readonly string[]; limit: number },
): Promise<MessageRow[]> {
  return toMessageItems({ db }, await listUnread(db, caller.userId, wanted), caller)
}

export async function countUnreadMessages({ db }: Deps, { userId }: Caller): Promise<number> {
  return (await countUnread(db, [userId])).get(userId) ?? 0
}

/** Opening a message marks it as read, unless an administrator views as the user. @throws AppError 'message.missing' */
export async function readMessage(deps: Deps, caller: Caller, id: string): Promise<MessageDetail> {
  const { userId, language, viewer } = caller
  const row = await findMessage(deps.db, userId, id)
  if (!row) throw new AppError('message.missing')
  if (!viewer && (await updateRead(deps.db, userId, id, new Date(deps.clock()))))
    await deps.bus.publish(unreadTopic, userId)
  const [about] = await toMessageItems(deps, [row], caller)
  if (!about) throw new AppError('message.missing')
  return {
    ...about,
    isRead: viewer ? about.isRead : '1',
    ...(isHidden(row, caller)
      ? { bodyText: '', link: '', files: [] }
      : {
          bodyText: resolveName(language, { full_name: row.body_text, full_name_i18n: row.body_i18n }),
          link: row.link,
          files: row.file ? [toMessageFile(row.file)] : [],
        }),
  }
}

export async function readAllMessages(
  deps: Deps,
  { userId }: Caller,
  filter: EndpointBody<typeof messageEndpoints.readAll>,
): Promise<null> {
  const count = filter.isRead === '1' ? 0 : await updateAllRead(deps.db, userId, filter, new Date(deps.clock()))
  if (count > 0) await deps.bus.publish(unreadTopic, userId)
  return null
}

export async function removeOwnMessages(deps: Deps, { userId }: Caller, ids: readonly string[]): Promise<null> {
  await removeMessages(deps.db, userId, ids)
  await deps.bus.publish(unreadTopic, userId)
  return null
}

const toMessageFile = ({ name, fileName, size }: SentFile): MessageDetail['files'][number] => ({
  ...{ name: fileName, url: buildDownloadUrl(name), fileId: name, fileSize: size },
})

/** Choices for the client: message types for '1', template types with their fields for '2'. */
export function listTypes(list: '1' | '2', language: Caller['language']) {
  if (list === '1')
    return messageTypes.map(({ value, label }) => ({
      id: String(value),
      enCode: String(value),
      fullName: label[language],
      fields: [],
    }))
  return templateTypes.map((type) => ({
    id: type,
    enCode: type,
    fullName: formatTemplateType(type, language),
    fields: listEventFields(type).map((field) => ({ enCode: field, fullName: formatEventField(field, language) })),
  }))
}

async function toMessageItems(
  { db }: Pick<Deps, 'db'>,
  rows: readonly MessageRecord[],
  caller: Caller,
): Promise<MessageRow[]> {
  const senders = rows.flatMap(({ sender_id }) => (sender_id === null ? [] : [sender_id]))
  const names = await loadUserNames(db, senders)
  return rows.map((row) => ({
    id: row.id,
    title: isHidden(row, caller) ? formatEventName(row.event, caller.language) : formatTitle(row, caller),
    releaseUser: names.get(row.sender_id ?? '') ?? '',
    releaseTime: row.created_at.getTime(),
    type: row.type,
    isRead: row.read_at ? '1' : '0',
  }))
}

const formatTitle = (row: MessageRecord, { language }: Caller): string =>
  resolveName(language, { full_name: row.title, full_name_i18n: row.title_i18n })

type HiddenMessage = MessageRecord & { event: Occasion }

/** Whether the caller views the product as the recipient of a message that is private. */
const isHidden = (row: MessageRecord, { viewer }: Caller): row is HiddenMessage =>
  viewer !== null && privateEvents.some((event) => event === row.event)
