import type { MailFolder, MailRow, MailDetail } from '@armature/contract'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { Person } from '../receive/read-mail.ts'
import type { StoredFault } from '../stored-fault.ts'

export interface ListedMail {
  id: string
  kind: MailRow['kind']
  account_id: string
  subject: string
  from_name: string
  from_address: string
  to_list: Person[]
  preview: string
  at: Date
  is_read: boolean
  is_starred: boolean
  removed_at: Date | null
  send_state: MailRow['sendState']
  fault: StoredFault | null
  has_files: boolean
}

const columns = `m.id, m.kind, m.account_id, m.subject, m.from_name, m.from_address, m.to_list, m.preview, m.at, m.is_read,
  m.is_starred, m.removed_at, m.send_state, m.fault, exists (select from mail_attachments f where f.mail_id = m.id) as has_files`

const folders: Record<MailFolder, string> = {
  inbox: `m.kind = 'in' and m.removed_at is null`,
  star: 'm.is_starred and m.removed_at is null',
  draft: `m.kind = 'draft' and m.removed_at is null`,
  sent: `m.kind = 'out' and m.removed_at is null`,
  deleted: 'm.removed_at is not null',
}

export interface MailPage {
  type: MailFolder
  keyword: string
  accountId: string
  unread: '' | '1'
  limit: number
  offset: number
}

export async function pageMails(
  db: Db,
  userId: string,
  { type, keyword, accountId, unread, limit, offset }: MailPage,
): Promise<{ rows: ListedMail[]; total: CappedTotal }> {
  const like = keyword === '' ? '' : toLikePattern(keyword)
  const values = [userId, like, accountId === '' ? null : accountId, unread]
  const matching = `from mails m where m.user_id = $1 and ${folders[type]}
    and ($2 = '' or m.subject ilike $2 or m.from_name ilike $2 or m.from_address ilike $2 or m.to_list::text ilike $2 or m.preview ilike $2)
    and ($3::uuid is null or m.account_id = $3) and ($4 = '' or not m.is_read)`
  const rows = await db.query<ListedMail>(
    `select ${columns} ${matching} order by m.at desc, m.id desc limit $5 offset $6`,
    [...values, limit, offset],
  )
  return { rows, total: await countCapped(db, matching, values) }
}

export async function countMails(db: Db, userId: string): Promise<{ unread: number; drafts: number; failed: number }> {
  const [row] = await db.query<{ unread: number; drafts: number; failed: number }>(
    `select count(*) filter (where kind = 'in' and not is_read)::int as unread, count(*) filter (where kind = 'draft')::int as drafts,
       count(*) filter (where send_state = 'failed')::int as failed
     from mails where user_id = $1 and removed_at is null`,
    [userId],
  )
  return row ?? { unread: 0, drafts: 0, failed: 0 }
}

export interface MailRecord extends ListedMail {
  cc_list: Person[]
  bcc_list: Person[]
  body_html: string
  has_pictures: boolean
  missing: MailDetail['missing']
  in_reply_to_id: string | null
}

export async function findMail(db: Db, userId: string, id: string): Promise<MailRecord | undefined> {
  const [row] = await db.query<MailRecord>(
    `select ${columns}, m.cc_list, m.bcc_list, m.body_html, m.pictures_html is not null as has_pictures, m.missing, m.in_reply_to_id
     from mails m where m.user_id = $1 and m.id = $2`,
    [userId, id],
  )
  return row
}

export interface MailFile {
  id: string
  name: string
  original_name: string
  extension: string
  content_type: string
  size: number
  blob: string
}

export const listMailFiles = (db: Db, mailId: string): Promise<MailFile[]> =>
  db.query(
    `select a.id, a.name, a.original_name, a.extension, a.content_type, a.size::float8 as size, a.blob
     from mail_attachments f join attachments a on a.id = f.attachment_id where f.mail_id = $1 order by f.sort_code`,
    [mailId],
  )

export async function findPicturesHtml(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ pictures_html: string | null }>('select pictures_html from mails where id = $1', [id])
  return row?.pictures_html ?? undefined
}

export const updateRead = (db: Db, userId: string, ids: readonly string[], isRead: boolean): Promise<unknown> =>
  db.query('update mails set is_read = $3 where user_id = $1 and id = any($2::uuid[]) and is_read <> $3', [
    userId,
    ids,
    isRead,
  ])

export const updateStarred = (db: Db, userId: string, ids: readonly string[], isStarred: boolean): Promise<unknown> =>
  db.query('update mails set is_starred = $3 where user_id = $1 and id = any($2::uuid[])', [userId, ids, isStarred])

export const updateRemoved = (db: Db, userId: string, ids: readonly string[], at: Date | null): Promise<unknown> =>
  db.query(
    `update mails set removed_at = $3 where user_id = $1 and id = any($2::uuid[])
       and coalesce(send_state, 'sent') in ('sent', 'failed')`,
    [userId, ids, at],
  )

/** Their files are deleted by the next cleanup. */
export const deleteRemoved = (db: Db, userId: string, ids: readonly string[]): Promise<unknown> =>
  db.query('delete from mails where user_id = $1 and id = any($2::uuid[]) and removed_at is not null', [userId, ids])

export interface Colleague {
  name: string
  address: string
  organize: string
}

const maxColleagues = 20

/** Enabled users with a valid mail address. */
export const findColleagues = (db: Db, keyword: string): Promise<Colleague[]> =>
  db.query(
    `select u.real_name as name, u.email as address, coalesce(o.full_name, '') as organize
     from users u left join organizes o on o.id = u.organize_id
     where u.enabled_mark = 1 and u.email ~ '^[^\\s@<>(),;:"\\\\[\\]]{1,64}@[^\\s@<>(),;:"\\\\[\\]]{1,189}$'
       and ($1 = '' or u.real_name ilike $1 or u.account ilike $1 or u.email ilike $1)
     order by u.sort_code, u.account limit ${maxColleagues}`,
    [keyword === '' ? '' : toLikePattern(keyword)],
  )
