import type { BillRuleInput } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface BillRuleRecord extends TranslatedName {
  id: string
  en_code: string
  category_id: string | null
  prefix: string
  date_format: string
  digit: number
  start_number: number
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
  creator_name: string | null
  /** last serial in the current date part */
  this_number: string | null
  /** the last number of any date part */
  last_prefix: string | null
  last_period: string | null
  last_number: string | null
  last_digit: number | null
}

/** $1 is the date part by date format. */
const columns = `r.id, r.en_code, r.full_name, r.full_name_i18n, r.category_id, r.prefix, r.date_format, r.digit, r.start_number,
  r.description, r.sort_code, r.enabled_mark, r.created_at, u.real_name as creator_name, c.number::text as this_number,
  l.prefix as last_prefix, l.period as last_period, l.number::text as last_number, l.digit as last_digit`
const from = `from bill_rules r left join users u on u.id = r.created_by
  left join bill_counters c on c.rule_id = r.id and c.prefix = r.prefix and c.date_format = r.date_format
    and c.period = $1::jsonb ->> r.date_format
  left join lateral (select prefix, period, number, digit from bill_counters b where b.rule_id = r.id
    order by b.given_at desc, b.period desc limit 1) l on true`

export interface BillRulePage {
  /** day parts by date format */
  periods: Record<string, string>
  keyword: string
  /** `null` for all */
  categoryId: string | null
  /** only those in use */
  isInUse: boolean
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  startNumber: 'r.start_number',
  sortCode: 'r.sort_code',
  enabledMark: 'r.enabled_mark',
  creatorTime: 'r.created_at',
}

export async function pageRules(db: Db, page: BillRulePage): Promise<{ rows: BillRuleRecord[]; total: number }> {
  const matching = `where (r.full_name ilike $2 or r.en_code ilike $2 or r.prefix ilike $2
           or r.full_name_i18n ->> 'tw' ilike $2 or r.full_name_i18n ->> 'en' ilike $2)
      and ($3::uuid is null or r.category_id = $3) and (not $4 or r.enabled_mark = 1)`
  const values = [JSON.stringify(page.periods), toLikePattern(page.keyword), page.categoryId, page.isInUse]
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const order = orders[page.sidx]
  const rows = await db.query<BillRuleRecord>(
    `select ${columns} ${from} ${matching}
      order by ${order ? `${order} ${direction}` : `r.sort_code, r.created_at ${direction}`}, r.id limit $5 offset $6`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(
    `select count(*)::int as n from bill_rules r ${matching} and $1::jsonb is not null`,
    values,
  )
  return { rows, total: count?.n ?? 0 }
}

export async function findRule(
  db: Db,
  id: string,
  periods: Record<string, string>,
): Promise<BillRuleRecord | undefined> {
  const [row] = await db.query<BillRuleRecord>(`select ${columns} ${from} where r.id = $2`, [
    JSON.stringify(periods),
    id,
  ])
  return row
}

export type LockedRule = Pick<BillRuleRecord, 'id' | 'en_code' | 'full_name' | 'full_name_i18n' | 'enabled_mark'>

/** Locks the rule until the transaction ends: no other request can draw from it or change it. */
export async function lockRule(tx: Db, id: string): Promise<LockedRule | undefined> {
  const [row] = await tx.query<LockedRule>(
    'select id, en_code, full_name, full_name_i18n, enabled_mark from bill_rules where id = $1 for update',
    [id],
  )
  return row
}

/** Another date format in which numbers with this prefix were already drawn. */
export async function findOtherFormat(
  tx: Db,
  id: string,
  { prefix, dateFormat }: Pick<BillRuleInput, 'prefix' | 'dateFormat'>,
): Promise<string | undefined> {
  const [row] = await tx.query<{ date_format: string }>(
    'select date_format from bill_counters where rule_id = $1 and prefix = $2 and date_format <> $3 limit 1',
    [id, prefix, dateFormat],
  )
  return row?.date_format
}

export type StoredRule = Omit<BillRuleInput, 'categoryId'> & { categoryId: string | null }

export async function insertRule(
  db: Db,
  id: string,
  input: StoredRule,
  userId: string | null,
  at: Date,
): Promise<void> {
  await db.sql
    .insertInto('bill_rules')
    .values({ id, ...toColumns(input), created_by: userId, created_at: at })
    .execute()
}

export async function updateRule(db: Db, id: string, input: StoredRule): Promise<void> {
  await db.sql.updateTable('bill_rules').set(toColumns(input)).where('id', '=', id).execute()
}

export async function updateRuleState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('bill_rules').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('bill_rules').where('id', '=', id).execute()
}

export async function deleteCounters(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('bill_counters').where('rule_id', '=', id).execute()
}

const toColumns = (input: StoredRule) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  category_id: input.categoryId,
  prefix: input.prefix,
  date_format: input.dateFormat,
  digit: input.digit,
  start_number: input.startNumber,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
