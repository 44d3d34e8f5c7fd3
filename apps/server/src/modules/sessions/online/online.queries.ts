import type { Db } from '../../../platform/database/database.ts'
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

const columns = `s.id, s.user_id, u.account, u.real_name, s.created_at, s.last_seen_at, s.ip, s.user_agent,
  (select json_build_object('full_name', o.full_name, 'full_name_i18n', o.full_name_i18n)
     from organizes o where o.id = u.organize_id) as organize`
/** users who are only viewed by an administrator are not online */
const validSession = 's.ended_at is null and s.expires_at > $1 and s.last_seen_at > $2 and s.viewer_session_id is null'

export interface OnlinePage extends SessionLimits {
  /** only users of these organizations; null for all */
  organizes: readonly string[] | null
  keyword: string
  currentPage: number
  pageSize: number
  sort: 'desc' | 'asc'
  sidx: 'lastSeenTime' | 'loginTime' | 'realName' | 'account'
}

const orders: Record<OnlinePage['sidx'], string> = {
  lastSeenTime: 's.last_seen_at',
  loginTime: 's.created_at',
  realName: 'u.real_name',
  account: 'u.account',
}

export async function pageOnline(db: Db, page: OnlinePage): Promise<{ rows: OnlineRow[]; total: number }> {
  const pattern = toLikePattern(page.keyword)
  const matching = `from sessions s join users u on u.id = s.user_id
    where ${validSession} and ($3 = '%%' or u.account ilike $3 or u.real_name ilike $3 or s.ip ilike $3)
      and ($4::uuid[] is null or u.organize_id = any($4)
           or exists (select from user_organizes m where m.user_id = u.id and m.organize_id = any($4)))`
  const values = [page.now, page.seenAfter, pattern, page.organizes]
  const rows = await db.query<OnlineRow>(
    `select ${columns} ${matching} order by ${orders[page.sidx]} ${page.sort}, s.id limit $5 offset $6`,
    [...values, page.pageSize, (page.currentPage - 1) * page.pageSize],
  )
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${matching}`, values)
  return { rows, total: count?.total ?? 0 }
}

export function listUserRows(db: Db, userId: string, { now, seenAfter }: SessionLimits): Promise<OnlineRow[]> {
  return db.query<OnlineRow>(
    `select ${columns} from sessions s join users u on u.id = s.user_id
      where ${validSession} and s.user_id = $3 order by s.last_seen_at desc, s.id limit 200`,
    [now, seenAfter, userId],
  )
}

/** Sessions by id with their users, ended ones too; locked until the transaction ends. */
export function lockSessions(
  db: Db,
  ids: string[],
): Promise<{ id: string; user_id: string; is_administrator: boolean; is_ended: boolean }[]> {
  return db.query(
    `select s.id, s.user_id, u.is_administrator, s.ended_at is not null as is_ended
       from sessions s join users u on u.id = s.user_id where s.id = any($1::uuid[]) order by s.id for update of s`,
    [ids],
  )
}

export async function endSessionsById(db: Db, ids: string[], reason: EndReason, now: Date): Promise<void> {
  await db.query(
    'update sessions set ended_reason = $2, ended_at = $3 where id = any($1::uuid[]) and ended_at is null',
    [ids, reason, now],
  )
}
