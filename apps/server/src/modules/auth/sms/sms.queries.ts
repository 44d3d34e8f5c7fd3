import type { SentCode } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

/** Serializes the creation of codes for one address or number on all nodes, until the transaction ends. */
export async function lockSender(db: Db, ip: string, mobile: string): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hashtextextended(key, 7216)) from unnest($1::varchar[]) key order by key`,
    [[`ip:${ip}`, `mobile:${mobile}`]],
  )
}

export interface Traffic {
  /** of the last day */
  ofMobile: number
  /** of the last hour */
  ofAddress: number
  lastAt: Date | null
}

export async function countTraffic(db: Db, mobile: string, ip: string, now: Date): Promise<Traffic> {
  const [row] = await db.query<Traffic>(
    `select (select count(*)::int from sms_codes where mobile = $1 and created_at > $3::timestamptz - interval '1 day') as "ofMobile",
            (select count(*)::int from sms_codes where ip = $2 and created_at > $3::timestamptz - interval '1 hour') as "ofAddress",
            (select max(created_at) from sms_codes where mobile = $1) as "lastAt"`,
    [mobile, ip, now],
  )
  return row ?? { ofMobile: 0, ofAddress: 0, lastAt: null }
}

interface NewCode {
  id: string
  mobile: string
  code_hash: string
  ip: string
  created_at: Date
  outbox_text: string | null
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db.sql
    .insertInto('sms_codes')
    .values({ ...code, used_at: null })
    .execute()
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db.sql.updateTable('sms_codes').set({ has_failed: true }).where('id', '=', id).execute()
}

export async function deleteCodesBefore(db: Db, time: Date): Promise<void> {
  await db.sql.deleteFrom('sms_codes').where('created_at', '<', time).execute()
}

/** Counts a try for the newest code of a number before checking it, so that simultaneous tries are all counted. */
export async function countTry(
  db: Db,
  mobile: string,
  { since, mostTries }: { since: Date; mostTries: number },
): Promise<{ id: string; code_hash: string } | undefined> {
  const [row] = await db.query<{ id: string; code_hash: string }>(
    `update sms_codes set tries = tries + 1
      where id = (select id from sms_codes where mobile = $1 order by created_at desc, id desc limit 1)
        and created_at > $2 and used_at is null and not has_failed and tries < $3
      returning id, code_hash`,
    [mobile, since, mostTries],
  )
  return row
}

/** Uncounts a correct try. */
export async function restoreTry(db: Db, id: string): Promise<void> {
  await db.query('update sms_codes set tries = tries - 1 where id = $1', [id])
}

/** Whether the code was still unused; only one of two simultaneous calls gets it. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query('update sms_codes set used_at = $2 where id = $1 and used_at is null returning id', [
    id,
    now,
  ])
  return rows.length > 0
}

export interface MainAccount {
  id: string
  account: string
  password_hash: string
  enabled_mark: number
  theme: string
}

/** Accounts of a number, enabled ones first, without sub-accounts (`mobile@account`). */
export function listMainAccounts(db: Db, mobile: string): Promise<MainAccount[]> {
  return db.sql
    .selectFrom('users')
    .select(['id', 'account', 'password_hash', 'enabled_mark', 'theme'])
    .where('mobile', '=', mobile)
    .where('account', 'not like', `${mobile}@_%`)
    .orderBy('enabled_mark', 'desc')
    .orderBy('created_at')
    .limit(3)
    .execute()
}

interface CodeRow {
  id: string
  mobile: string
  text: string | null
  state: SentCode['state']
  ip: string
  created_at: Date
  total: string
}

export function listCodes(db: Db, { keyword, limit, offset, validSince, mostTries }: CodeQuery): Promise<CodeRow[]> {
  return db.query(
    `select c.id, c.mobile, c.outbox_text as text, c.ip, c.created_at, count(*) over () as total,
            case when c.has_failed then 'failed' when c.used_at is not null then 'used'
                 when c.created_at <= $4 or c.tries >= $5
                   or exists (select from sms_codes n where n.mobile = c.mobile and n.created_at > c.created_at) then 'over'
                 else 'valid' end as state
       from sms_codes c
      where strpos(c.mobile, $1) > 0
      order by c.created_at desc, c.id desc limit $2 offset $3`,
    [keyword, limit, offset, validSince, mostTries],
  )
}

interface CodeQuery {
  keyword: string
  limit: number
  offset: number
  validSince: Date
  mostTries: number
}
