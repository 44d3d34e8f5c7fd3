import type { emailEndpoints, FileReply, Language, MailDetail, MailRow, QueryOf } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import { saying } from '../../../../platform/http/envelope.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { isId } from '../../../../platform/ids.ts'
import type { Deps } from '../../../../deps.ts'
import { makeTicket, readTicket } from '../../../file/attachment/ticket.ts'
import {
  filesOfMail,
  findMail,
  mostCounted,
  pageMails,
  picturesOf,
  updateRead,
  type FileOfMail,
  type ListedMail,
} from './box.queries.ts'

export async function listMails(
  { db }: Deps,
  { userId, language }: Caller,
  query: QueryOf<typeof emailEndpoints.list>,
) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pageMails(db, userId, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const isCapped = total > mostCounted
  return {
    list: rows.map((row) => shown(row, language)),
    pagination: {
      currentPage,
      pageSize,
      total: Math.min(total, mostCounted),
      ...(isCapped && { totalKind: 'capped' as const }),
    },
  }
}

/** Opening a mail marks it as read. @throws AppError 'email.missing' */
export async function readMail(deps: Deps, { userId, language }: Caller, id: string): Promise<MailDetail> {
  const row = await findMail(deps.db, userId, id)
  if (!row) throw new AppError('email.missing')
  if (!row.is_read) await updateRead(deps.db, userId, [id], true)
  return {
    ...shown(row, language),
    isRead: 1,
    cc: row.cc_list,
    bcc: row.bcc_list,
    bodyText: row.body_html,
    picturesUrl: row.has_pictures ? await picturesAddress(deps, userId, id) : '',
    files: (await filesOfMail(deps.db, id)).map(shownFile),
    missing: row.missing,
    answersId: row.answers_id ?? '',
  }
}

/** A mail including images of other sites, for a frame. @throws AppError 'email.missing' */
export async function mailWithPictures(deps: Deps, id: string, token: string): Promise<FileReply> {
  const html = isId(id) && (await readTicket(deps, token, ticketName(id))) ? await picturesOf(deps.db, id) : undefined
  if (html === undefined) throw new AppError('email.missing')
  return {
    bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title></title><style>${paper}</style>${html}`),
    contentType: 'text/html; charset=utf-8',
    isFramed: 'pictures',
    keep: 'nowhere',
  }
}

/** Mails are designed for a white page. */
const paper = 'body{margin:12px;font:14px/1.6 system-ui,sans-serif;color:#1f2329;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}' // prettier-ignore

async function picturesAddress(deps: Deps, userId: string, id: string): Promise<string> {
  const token = await makeTicket(deps, { fileId: ticketName(id), userId, isInline: true })
  return `/api/extend/Email/${id}/Pictures?token=${encodeURIComponent(token)}`
}

const ticketName = (id: string) => `mail ${id}`

const shown = (row: ListedMail, language: Language): MailRow => ({
  id: row.id,
  kind: row.kind,
  accountId: row.account_id,
  subject: row.subject,
  from: { name: row.from_name, address: row.from_address },
  to: row.to_list,
  preview: row.preview,
  date: row.at.getTime(),
  isRead: row.is_read ? 1 : 0,
  isStarred: row.is_starred ? 1 : 0,
  hasFiles: row.has_files,
  isRemoved: row.removed_at !== null,
  sendState: row.send_state,
  fault: row.fault ? saying(row.fault.key, language, row.fault.values).msg : '',
})

const shownFile = ({ id, name, original_name: originalName, size, extension }: FileOfMail) => ({
  name: originalName,
  fileId: name,
  fileSize: size,
  fileExtension: extension,
  fileVersionId: id,
  url: `/api/file/Download/annex/${name}`,
})
