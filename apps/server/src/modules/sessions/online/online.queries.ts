import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/database/database.ts'
import { belongsToOrganizes, matchAny, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { EndReason } from '../session.queries.ts'

/** A session is valid until one of its two limits is reached. */
export interface SessionLimits {
  now: Date
  /** sessions without a call since then are idle */
  seenAfter: Date
}

export interface OnlineRow {
  id: string
  user_id: string
  account: string
  real_name: string
  organize: TranslatedName | null
  created_at: Date
  last_seen_at: Date
  ip: string
  user_agent: string
}

const selectValid = (db: Db, { now, seenAfter }: SessionLimits) =>
  db.sql
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', seenAfter)
    // users who are only viewed by an administrator are not online
    .where('s.viewer_session_id', 'is', null)

const selectColumns = (valid: ReturnType<typeof selectValid>) =>
  valid
    .select(['s.id', 's.user_id', 'u.account', 'u.real_name', 's.created_at', 's.last_seen_at', 's.ip', 's.user_agent'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('organizes as o')
          .select(['o.full_name', 'o.full_name_i18n'])
          .whereRef('o.id', '=', 'u.organize_id'),
      ).as('organize'),
    )

export interface OnlinePage extends SessionLimits {
  /** only users of these organizations; null for all */
  organizes: readonly string[] | null
  keyword: string
  currentPage: number
  pageSize: number
  sort: 'desc' | 'asc'
  sidx: 'lastSeenTime' | 'loginTime' | 'realName' | 'account'
}

const orders = {
  lastSeenTime: 's.last_seen_at',
  loginTime: 's.created_at',
  realName: 'u.real_name',
  account: 'u.account',
} as const

export async function pageOnline(db: Db, page: OnlinePage): Promise<{ rows: OnlineRow[]; total: number }> {
  const { organizes, keyword } = page
  const matching = selectValid(db, page)
    .$if(keyword !== '', (query) =>
      query.where((row) =>
        matchPattern(toLikePattern(keyword), [row.ref('u.account'), row.ref('u.real_name'), row.ref('s.ip')]),
      ),
    )
    .$if(organizes !== null, (query) => query.where(belongsToOrganizes('u', organizes ?? [])))
  const rows = await selectColumns(matching)
    .orderBy(orders[page.sidx], page.sort)
    .orderBy('s.id')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const listUserRows = (db: Db, userId: string, limits: SessionLimits): Promise<OnlineRow[]> =>
  selectColumns(selectValid(db, limits))
    .where('s.user_id', '=', userId)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()

/** Sessions by id with their users, ended ones too; locked until the transaction ends. */
export const lockSessions = (db: Db, ids: string[]) =>
  db.sql
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.is_administrator', sql<boolean>`s.ended_at is not null`.as('is_ended')])
    .where('s.id', '=', matchAny(ids))
    .orderBy('s.id')
    .forUpdate('s')
    .execute()

export async function endSessionsById(db: Db, ids: string[], reason: EndReason, now: Date): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ ended_reason: reason, ended_at: now })
    .where('id', '=', matchAny(ids))
    .where('ended_at', 'is', null)
    .execute()
}
