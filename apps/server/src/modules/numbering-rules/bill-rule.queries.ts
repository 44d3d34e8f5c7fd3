import type { BillRuleInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
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

const fromRules = (db: Db) => db.sql.selectFrom('bill_rules as r')

/** @param periods date part by date format */
const selectRules = (rules: ReturnType<typeof fromRules>, periods: Record<string, string>) =>
  rules
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('bill_counters as c', (join) =>
      join
        .onRef('c.rule_id', '=', 'r.id')
        .onRef('c.prefix', '=', 'r.prefix')
        .onRef('c.date_format', '=', 'r.date_format')
        .on('c.period', '=', sql<string>`${JSON.stringify(periods)}::jsonb ->> r.date_format`),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('bill_counters as b')
          .select(['prefix', 'period', 'number', 'digit'])
          .whereRef('b.rule_id', '=', 'r.id')
          .orderBy('b.given_at', 'desc')
          .orderBy('b.period', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.en_code', 'r.full_name', 'r.full_name_i18n', 'r.category_id', 'r.prefix', 'r.date_format'])
    .select(['r.digit', 'r.start_number', 'r.description', 'r.sort_code', 'r.enabled_mark', 'r.created_at'])
    .select(['u.real_name as creator_name', 'c.number as this_number', 'l.prefix as last_prefix'])
    .select(['l.period as last_period', 'l.number as last_number', 'l.digit as last_digit'])

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

const orders = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  startNumber: 'r.start_number',
  sortCode: 'r.sort_code',
  enabledMark: 'r.enabled_mark',
  creatorTime: 'r.created_at',
} as const

export async function pageRules(db: Db, page: BillRulePage): Promise<{ rows: BillRuleRecord[]; total: number }> {
  const pattern = toLikePattern(page.keyword)
  const matching = fromRules(db)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('r.full_name'), row.ref('r.en_code'), row.ref('r.prefix')],
        joinTranslations(row.ref('r.full_name_i18n')),
      ]),
    )
    .$if(page.categoryId !== null, (query) => query.where('r.category_id', '=', page.categoryId))
    .$if(page.isInUse, (query) => query.where('r.enabled_mark', '=', 1))
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const order = findSortColumn(orders, page.sidx)
  const rows = await selectRules(matching, page.periods)
    .$if(order !== undefined, (query) => query.orderBy(order ?? 'r.id', direction))
    .$if(order === undefined, (query) => query.orderBy('r.sort_code').orderBy('r.created_at', direction))
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findRule(db: Db, id: string, periods: Record<string, string>): Promise<BillRuleRecord | undefined> {
  return selectRules(fromRules(db), periods).where('r.id', '=', id).executeTakeFirst()
}

export type LockedRule = Pick<BillRuleRecord, 'id' | 'en_code' | 'full_name' | 'full_name_i18n' | 'enabled_mark'>

/** Locks the rule until the transaction ends: no other request can draw from it or change it. */
export function lockRule(tx: Db, id: string): Promise<LockedRule | undefined> {
  return tx.sql
    .selectFrom('bill_rules')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'enabled_mark'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Another date format in which numbers with this prefix were already drawn. */
export async function findOtherFormat(
  tx: Db,
  id: string,
  { prefix, dateFormat }: Pick<BillRuleInput, 'prefix' | 'dateFormat'>,
): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('bill_counters')
    .select('date_format')
    .where('rule_id', '=', id)
    .where('prefix', '=', prefix)
    .where('date_format', '<>', dateFormat)
    .limit(1)
    .executeTakeFirst()
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
