import type { MailFolder, MailRow, MailDetail } from '@armature/contract'
import { sql } from 'kysely'
import { type CappedTotal, capTotal, maxCounted } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { Person } from '../receive/read-mail.ts'
import type { StoredFault } from '../../../migrations/schema-mail.ts'

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

const columns = [
  'm.id',
  'm.kind',
  'm.account_id',
  'm.subject',
  'm.from_name',
  'm.from_address',
  'm.to_list',
  'm.preview',
  'm.at',
  'm.is_read',
  'm.is_starred',
  'm.removed_at',
  'm.send_state',
  'm.fault',
] as const
const hasFiles = sql<boolean>`exists (select from mail_attachments f where f.mail_id = m.id)`

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
  const searched = ['m.subject', 'm.from_name', 'm.from_address', 'm.to_list::text', 'm.preview']
  const matching = db.sql
    .selectFrom('mails as m')
    .where('m.user_id', '=', userId)
    .where(sql.raw<boolean>(folders[type]))
    .$if(keyword !== '', (query) =>
      query.where(
        matchPattern(
          toLikePattern(keyword),
          searched.map((column) => sql.raw<string>(column)),
        ),
      ),
    )
    .$if(accountId !== '', (query) => query.where('m.account_id', '=', accountId))
    .$if(unread !== '', (query) => query.where('m.is_read', '=', false))
  const rows = await matching
    .select(columns)
    .select(hasFiles.as('has_files'))
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const hits = matching.select('m.id').limit(maxCounted + 1)
  const { n } = await db.sql.selectFrom(hits.as('hits')).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: capTotal(n) }
}

export const countMails = (db: Db, userId: string): Promise<{ unread: number; drafts: number; failed: number }> =>
  db.sql
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where kind = 'in' and not is_read)::int`.as('unread'),
      sql<number>`count(*) filter (where kind = 'draft')::int`.as('drafts'),
      sql<number>`count(*) filter (where send_state = 'failed')::int`.as('failed'),
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()

export interface MailRecord extends ListedMail {
  cc_list: Person[]
  bcc_list: Person[]
  body_html: string
  has_pictures: boolean
  missing: MailDetail['missing']
  in_reply_to_id: string | null
}

export const findMail = (db: Db, userId: string, id: string): Promise<MailRecord | undefined> =>
  db.sql
    .selectFrom('mails as m')
    .select(columns)
    .select(['m.cc_list', 'm.bcc_list', 'm.body_html', 'm.missing', 'm.in_reply_to_id'])
    .select([hasFiles.as('has_files'), sql<boolean>`m.pictures_html is not null`.as('has_pictures')])
    .where('m.user_id', '=', userId)
    .where('m.id', '=', id)
    .executeTakeFirst()

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
  db.sql
    .selectFrom('mail_attachments as f')
    .innerJoin('attachments as a', 'a.id', 'f.attachment_id')
    .select(['a.id', 'a.name', 'a.original_name', 'a.extension', 'a.content_type', 'a.blob'])
    .select(sql<number>`a.size::float8`.as('size'))
    .where('f.mail_id', '=', mailId)
    .orderBy('f.sort_code')
    .execute()

export async function findPicturesHtml(db: Db, id: string): Promise<string | undefined> {
  const row = await db.sql.selectFrom('mails').select('pictures_html').where('id', '=', id).executeTakeFirst()
  return row?.pictures_html ?? undefined
}

const updateMails = (db: Db, userId: string, ids: readonly string[]) =>
  db.sql.updateTable('mails').where('user_id', '=', userId).where('id', '=', matchAny(ids))

export const updateRead = (db: Db, userId: string, ids: readonly string[], isRead: boolean): Promise<unknown> =>
  updateMails(db, userId, ids).set({ is_read: isRead }).where('is_read', '<>', isRead).execute()

export const updateStarred = (db: Db, userId: string, ids: readonly string[], isStarred: boolean): Promise<unknown> =>
  updateMails(db, userId, ids).set({ is_starred: isStarred }).execute()

export const updateRemoved = (db: Db, userId: string, ids: readonly string[], at: Date | null): Promise<unknown> =>
  updateMails(db, userId, ids)
    .set({ removed_at: at })
    .where(sql<boolean>`coalesce(send_state, 'sent') in ('sent', 'failed')`)
    .execute()

/** Their files are deleted by the next cleanup. */
export const deleteRemoved = (db: Db, userId: string, ids: readonly string[]): Promise<unknown> =>
  db.sql
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('id', '=', matchAny(ids))
    .where('removed_at', 'is not', null)
    .execute()

export interface Colleague {
  name: string
  address: string
  organize: string
}

const maxColleagues = 20
const mailPattern = String.raw`^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,189}$`

/** Enabled users with a valid mail address. */
export const findColleagues = (db: Db, keyword: string): Promise<Colleague[]> =>
  db.sql
    .selectFrom('users as u')
    .leftJoin('organizes as o', 'o.id', 'u.organize_id')
    .select((row) => [
      'u.real_name as name',
      'u.email as address',
      row.fn.coalesce('o.full_name', sql<string>`''`).as('organize'),
    ])
    .where('u.enabled_mark', '=', 1)
    .where('u.email', '~', mailPattern)
    .$if(keyword !== '', (query) =>
      query.where((row) =>
        matchPattern(toLikePattern(keyword), [row.ref('u.real_name'), row.ref('u.account'), row.ref('u.email')]),
      ),
    )
    .orderBy('u.sort_code')
    .orderBy('u.account')
    .limit(maxColleagues)
    .execute()
