import type { SentCode } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Serializes the creation of codes for one address or number on all nodes, until the transaction ends. */
export async function lockSender(db: Db, ip: string, mobile: string): Promise<void> {
  const keys = [`ip:${ip}`, `mobile:${mobile}`]
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7216)) from unnest(${keys}::varchar[]) key order by key`.execute(
    db.sql,
  )
}

export interface Traffic {
  /** of the last day */
  ofMobile: number
  /** of the last hour */
  ofAddress: number
  lastAt: Date | null
}

export const countTraffic = (db: Db, mobile: string, ip: string, now: Date): Promise<Traffic> =>
  db.sql
    .selectNoFrom([
      sql<number>`(select count(*)::int from sms_codes
        where mobile = ${mobile} and created_at > ${now}::timestamptz - interval '1 day')`.as('ofMobile'),
      sql<number>`(select count(*)::int from sms_codes
        where ip = ${ip} and created_at > ${now}::timestamptz - interval '1 hour')`.as('ofAddress'),
      sql<Date | null>`(select max(created_at) from sms_codes where mobile = ${mobile})`.as('lastAt'),
    ])
    .executeTakeFirstOrThrow()

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
  return db.sql
    .updateTable('sms_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', (row) =>
      row
        .selectFrom('sms_codes')
        .select('id')
        .where('mobile', '=', mobile)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .where('has_failed', '=', false)
    .where('tries', '<', mostTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

/** Uncounts a correct try. */
export async function restoreTry(db: Db, id: string): Promise<void> {
  await db.sql
    .updateTable('sms_codes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether the code was still unused; only one of two simultaneous calls gets it. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

export const listCodes = (db: Db, { keyword, limit, offset, validSince, mostTries }: CodeQuery): Promise<CodeRow[]> =>
  db.sql
    .selectFrom('sms_codes as c')
    .select(['c.id', 'c.mobile', 'c.outbox_text as text', 'c.ip', 'c.created_at'])
    .select([
      sql<string>`count(*) over ()`.as('total'),
      sql<SentCode['state']>`case when c.has_failed then 'failed' when c.used_at is not null then 'used'
        when c.created_at <= ${validSince} or c.tries >= ${mostTries}
          or exists (select from sms_codes n where n.mobile = c.mobile and n.created_at > c.created_at) then 'over'
        else 'valid' end`.as('state'),
    ])
    .where(sql<boolean>`strpos(c.mobile, ${keyword}) > 0`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

interface CodeQuery {
  keyword: string
  limit: number
  offset: number
  validSince: Date
  mostTries: number
}
