import { contractTexts } from '@armature/texts/contract'
import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import type { Text } from '../languages.ts'
import { messageType } from './message-type.ts'
import { byId, id, integer, listSchema, nothing, pageSchema, paging, text, idText } from '../shapes.ts'

const path = '/api/message'

export const messageTypes: readonly { value: number; label: Text }[] = [
  { value: messageType.announcement, label: contractTexts.message.messageTypes.notice },
  { value: messageType.workflow, label: contractTexts.message.messageTypes.workflow },
  { value: messageType.system, label: contractTexts.message.messageTypes.system },
]

/** `'0'` or `'1'` (S3.31). */
const isRead = z.enum(['0', '1'])

/** A file attached to a message (S3.32). */
export const messageFile = z.object({ name: text(255), url: text(1000), fileId: idText(100), fileSize: z.number() })

export const messageRow = z.object({
  id: z.string(),
  title: z.string(),
  /** '' for automatic messages */
  releaseUser: z.string(),
  /** milliseconds since 1970 */
  releaseTime: z.number(),
  type: z.number(),
  isRead,
})
export type MessageRow = z.output<typeof messageRow>

const messageDetail = messageRow.extend({
  /** clean rich text */
  bodyText: z.string(),
  files: z.array(messageFile),
  /** path on this site that it is about; '' for none */
  link: z.string(),
})
export type MessageDetail = z.output<typeof messageDetail>

/** The filter of the list, also used to mark all as read (SO.55). Empty texts do not filter. */
const filter = {
  keyword: text(100).default(''),
  type: z.preprocess((value) => (value === '' ? undefined : value), integer(0, 999).optional()),
  isRead: z.union([isRead, z.literal('')]).default(''),
}

/** The caller's messages. */
export const messageEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: 'The caller’s messages, newest first; `lastId` continues after a message',
    query: z.object({ ...filter, ...paging, lastId: z.union([id, z.literal('')]).default('') }),
    data: pageSchema(messageRow),
  }),
  readAll: endpoint({
    method: 'POST',
    path: `${path}/Actions/ReadAll`,
    access: signedIn,
    summary: 'Mark the caller’s messages that match the filter as read (SO.55)',
    body: z.object(filter),
    data: nothing,
    done: 'updated',
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/ReadInfo/:id`,
    access: signedIn,
    summary: 'One of the caller’s messages; it is marked as read, except when viewing as another user',
    params: byId,
    data: messageDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/Record`,
    access: signedIn,
    summary: 'Delete messages of the caller; messages of other users are skipped (SO.56)',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    data: nothing,
    done: 'removed',
  }),
  types: endpoint({
    method: 'GET',
    path: `${path}/MessageDataType/getTypeList/:id`,
    access: signedIn,
    summary: '1: kinds of messages; 2: purposes of templates with their placeholders (S7.50, S7.217)',
    params: z.object({ id: z.enum(['1', '2']) }),
    data: listSchema(
      z.object({
        id: z.string(),
        enCode: z.string(),
        fullName: z.string(),
        fields: z.array(z.object({ enCode: z.string(), fullName: z.string() })),
      }),
    ),
  }),
}

export const messageErrors = {
  'message.missing': { code: 404 },
} satisfies Record<string, ErrorEntry>
