import type { emailEndpoints, FileReply, Language, MailDetail, MailRow, EndpointQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { createTicket, readTicket } from '../../attachments/index.ts'
import {
  listMailFiles,
  findMail,
  pageMails,
  findPicturesHtml,
  updateRead,
  type MailFile,
  type ListedMail,
} from './box.queries.ts'

export async function listMails(
  { db }: Deps,
  { userId, language }: Caller,
  query: EndpointQuery<typeof emailEndpoints.list>,
) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pageMails(db, userId, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return {
    list: rows.map((row) => toMailItem(row, language)),
    pagination: { currentPage, pageSize, ...total },
  }
}

/** Opening a mail marks it as read. @throws AppError 'email.missing' */
export async function readMail(deps: Deps, caller: Caller, id: string): Promise<MailDetail> {
  const { userId, language } = caller
  const row = await findMail(deps.db, userId, id)
  if (!row) throw new AppError('email.missing')
  if (!row.is_read) await updateRead(deps.db, userId, [id], true)
  return {
    ...toMailItem(row, language),
    isRead: 1,
    cc: row.cc_list,
    bcc: row.bcc_list,
    bodyText: row.body_html,
    picturesUrl: row.has_pictures ? await buildPicturesUrl(deps, caller, id) : '',
    files: (await listMailFiles(deps.db, id)).map(toFileItem),
    missing: row.missing,
    answersId: row.in_reply_to_id ?? '',
  }
}

/** A mail including images of other sites, for a frame. @throws AppError 'email.missing' */
export async function getMailWithPictures(deps: Deps, id: string, token: string): Promise<FileReply> {
  const ticket = isId(id) ? await readTicket(deps, token, getTicketName(id)) : undefined
  const mail = ticket && (await findMail(deps.db, ticket.caller.userId, id))
  const html = mail && (await findPicturesHtml(deps.db, id))
  if (html === undefined) throw new AppError('email.missing')
  return {
    bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title></title><style>${pageStyle}</style>${html}`),
    contentType: 'text/html; charset=utf-8',
    isFramed: 'pictures',
    keep: 'nowhere',
  }
}

/** Mails are designed for a white page. */
const pageStyle =
  'body{margin:12px;font:14px/1.6 system-ui,sans-serif;color:#1f2329;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}'

async function buildPicturesUrl(deps: Deps, { sessionId }: Caller, id: string): Promise<string> {
  const token = await createTicket(deps, { fileId: getTicketName(id), sessionId, isInline: true })
  return `/api/extend/Email/${id}/Pictures?token=${encodeURIComponent(token)}`
}

const getTicketName = (id: string) => `mail ${id}`

const toMailItem = (row: ListedMail, language: Language): MailRow => ({
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
  fault: formatStoredError(row.fault, language),
})

const toFileItem = ({ id, name, original_name: originalName, size, extension }: MailFile) => ({
  name: originalName,
  fileId: name,
  fileSize: size,
  fileExtension: extension,
  fileVersionId: id,
  url: `/api/file/Download/annex/${name}`,
})
