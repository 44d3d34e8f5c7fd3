import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, nothing, pageSchema, pageQuery, text, idText } from '../shapes.ts'

const path = '/api/message'

const page = permission('msgCenter.notice')
const add = permission('msgCenter.notice:btn_add')
const edit = permission('msgCenter.notice:btn_edit')
const remove = permission('msgCenter.notice:btn_remove')
const release = permission('msgCenter.notice:btn_release')

/** 0 draft, 1 released (SO.57), 2 released later, 3 released and no longer among the messages of its recipients. */
export const noticeState = { draft: 0, released: 1, scheduled: 2, expired: 3 } as const

/** Why a scheduled release did not happen: no user would receive it, or the user who scheduled it may no longer release notices. */
export const noticeFaults = ['noRecipient', 'noReleaser'] as const
export type NoticeFault = (typeof noticeFaults)[number]

/** Latest release, and longest stay, from now. */
export const noticeDays = { release: 366, expiry: 3 * 366 } as const

/** Longest rich text of a notice, in characters of HTML. */
export const maxNoticeLength = 200_000

/** A notice as it is written. */
export const noticeInput = z.object({
  title: text(200).trim().min(1),
  /** rich text; it is cleaned before it is stored */
  bodyText: text(maxNoticeLength).default(''),
  /** 1: to all users; 0: to those in `toUserIds` */
  toAll: z.union([z.literal(0), z.literal(1)]).default(1),
  /** selections of any type, `id--type`: users, organizations, positions, roles, groups */
  toUserIds: z.array(idText()).max(1_000).default([]),
})
export type NoticeInput = z.output<typeof noticeInput>

const moment = z.number().int().positive().max(8.64e15).nullable().default(null)
/** When a notice is released and when it expires, in milliseconds since 1970; null: at once, and never. */
export const noticeRelease = z.object({ releaseTime: moment, expiryTime: moment })
export type NoticeRelease = z.output<typeof noticeRelease>

const noticeRow = z.object({
  id: z.string(),
  title: z.string(),
  /** `noticeState` */
  enabledMark: z.number(),
  toAll: z.number(),
  /** names of the recipients, as far as they are known; empty for all users */
  toNames: z.array(z.string()),
  creatorUser: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  releaseUser: z.string(),
  /** of a scheduled notice: when it will be released */
  releaseTime: z.number().nullable(),
  /** when it leaves the messages of its recipients; null: never */
  expiryTime: z.number().nullable(),
  fault: z.enum(['', ...noticeFaults]),
  /** number of recipients, and how many of them have read it */
  receiverCount: z.number(),
  readCount: z.number(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** Notices, for the users who write and release them. */
export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}/Notice`,
    access: page,
    summary: 'Notices, newest first, with the number of readers',
    query: pageQuery.extend({ enabledMark: z.enum(['0', '1', '2', '3', '']).default('') }),
    data: pageSchema(noticeRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'notice' },
    summary: 'Write a notice, which is not visible before it is released',
    body: noticeInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A notice',
    params: byId,
    data: noticeRow.extend({ bodyText: z.string(), toUserIds: z.array(z.string()) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'notice' },
    summary: 'Change a notice that is not released',
    params: byId,
    versionedBy: `${path}/:id`,
    body: noticeInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'notice' },
    summary: 'Delete a notice that is not released',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  release: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Release`,
    access: release,
    audit: { action: 'release', object: 'notice' },
    summary: 'Release a notice to its recipients, now or at a time; once released, it cannot be withdrawn (SO.57)',
    params: byId,
    body: noticeRelease.prefault({}),
    data: nothing,
    done: 'released',
  }),
  cancelRelease: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/CancelRelease`,
    access: release,
    audit: { action: 'cancel', object: 'notice' },
    summary: 'Make a scheduled notice a draft again',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
}

export const noticeErrors = {
  'notice.missing': { code: 404 },
  'notice.released': { code: 409 },
  'notice.scheduled': { code: 409 },
  'notice.notScheduled': { code: 409 },
  'notice.releaseTime': { code: 400 },
  'notice.expiryTime': { code: 400 },
  'notice.noRecipient': { code: 400 },
  'notice.unknownReceiver': { code: 400 },
} satisfies Record<string, ErrorEntry>
