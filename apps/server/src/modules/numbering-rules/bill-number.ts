import { billDateFormats } from '@armature/contract'
import { formatDate } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'

/** The parts of a number other than its serial. */
interface NumberParts {
  prefix: string
  period: string
  digit: number
}

/** A column that holds numbers; both names are quoted, the table with its schema. */
export interface NumberColumn {
  table: string
  column: string
}

/** A serial with more digits than the rule allows is not cut. */
export const formatNumber = ({ prefix, period, digit }: NumberParts, serial: number): string =>
  `${prefix}${period}${String(serial).padStart(digit, '0')}`

/** The date part of a moment by date format, in the zone of the installation, so that all nodes and users get the same day. */
export function formatPeriods(now: number, offsetMinutes: number): Record<string, string> {
  return Object.fromEntries(
    billDateFormats.map((format) => [format, format === '' ? '' : formatDate(now, format, offsetMinutes)]),
  )
}

/**
 * Increases the counter of a date part, one row per date part: one upsert, which waits for other transactions that draw from the
 * same row. A raised start number applies at once, a lowered one never reduces the counter.
 */
const drawParts = `with rule as (
           select id, prefix, date_format, digit, start_number, $2::jsonb ->> date_format as period from bill_rules
            where (id::text = $1 or en_code = $1) and enabled_mark = 1
            order by (id::text = $1) desc limit 1 for share),
         drawn as (
           insert into bill_counters as c (rule_id, prefix, date_format, period, number, digit, given_at)
           select id, prefix, date_format, period, start_number + $3::int - 1, digit, $4::timestamptz from rule
           on conflict (rule_id, prefix, date_format, period) do update
             set number = greatest(c.number + $3::int, excluded.number), digit = excluded.digit, given_at = excluded.given_at
           returning c.number)
         select rule.prefix, rule.period, rule.digit, drawn.number::text as number`
const drawStatement = { name: 'billRule.draw', text: `${drawParts}, false as used from rule, drawn` }

/** The same, and whether one of the numbers is in the column already. */
const buildDrawStatement = ({ table, column }: NumberColumn): string =>
  `${drawParts}, exists (select from ${table} t where t.${column} = any(array(
       select rule.prefix || rule.period || lpad(s::text, greatest(rule.digit, length(s::text)), '0')
         from generate_series(drawn.number - $3::int + 1, drawn.number) s))) as used from rule, drawn`

const nameStatement = {
  name: 'billRule.name',
  text: `select full_name as name from bill_rules where id::text = $1 or en_code = $1 order by (id::text = $1) desc limit 1`,
}

type Moment = { now: number; offsetMinutes: number }

/**
 * Reserves the next numbers of a rule; they are used when the transaction commits and free again when it rolls back.
 *
 * @param rule its id or enCode
 * @throws AppError 'billRule.disabled', 'billRule.unknown'
 */
export const drawNumbers = async (tx: Db, rule: string, count: number, at: Moment): Promise<string[]> =>
  (await draw(tx, drawStatement, rule, count, at)).numbers

/**
 * Like `drawNumbers`, with numbers that the column does not have yet. Another rule, or one that was deleted, may have given it
 * the same numbers: then the counter continues after the highest of them (decision 0121).
 */
export async function drawUnusedNumbers(
  tx: Db,
  rule: string,
  count: number,
  at: Moment,
  stored: NumberColumn,
): Promise<string[]> {
  const drawn = await draw(tx, buildDrawStatement(stored), rule, count, at)
  if (!drawn.isUsed) return drawn.numbers
  await raiseCounter(tx, rule, at, stored)
  return drawNumbers(tx, rule, count, at)
}

async function draw(
  tx: Db,
  statement: Parameters<Db['query']>[0],
  rule: string,
  count: number,
  { now, offsetMinutes }: Moment,
): Promise<{ numbers: string[]; isUsed: boolean }> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [drawn] = await tx.query<NumberParts & { number: string; used: boolean }>(statement, [
    rule,
    periods,
    count,
    new Date(now).toISOString(),
  ])
  if (!drawn) {
    const [known] = await tx.query<{ name: string }>(nameStatement, [rule])
    throw known ? new AppError('billRule.disabled', known) : new AppError('billRule.unknown')
  }
  const last = Number(drawn.number)
  const numbers = Array.from({ length: count }, (_, at) => formatNumber(drawn, last - count + 1 + at))
  return { numbers, isUsed: drawn.used }
}

const lockStatement = {
  name: 'billRule.counter',
  text: `select c.rule_id, c.prefix, c.date_format, c.period from bill_rules r
           join bill_counters c on c.rule_id = r.id and c.prefix = r.prefix and c.date_format = r.date_format
            and c.period = $2::jsonb ->> r.date_format
          where r.id::text = $1 or r.en_code = $1 order by (r.id::text = $1) desc limit 1 for update of c`,
}

/** Lets the counter of a rule that has just been drawn from continue after the numbers of the column. */
async function raiseCounter(
  tx: Db,
  rule: string,
  { now, offsetMinutes }: Moment,
  { table, column }: NumberColumn,
): Promise<void> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [counter] = await tx.query<{ rule_id: string; prefix: string; date_format: string; period: string }>(
    lockStatement,
    [rule, periods],
  )
  if (!counter) return
  const beginning = counter.prefix + counter.period
  // longer texts than a serial are not numbers
  const [highest] = await tx.query<{ serial: string | null }>(
    `select max(substr(${column}, length($1) + 1)::bigint)::text as serial from ${table}
      where starts_with(${column}, $1) and substr(${column}, length($1) + 1) ~ '^[0-9]{1,15}$'`,
    [beginning],
  )
  await tx.query(
    `update bill_counters set number = greatest(number, $5::bigint)
      where rule_id = $1 and prefix = $2 and date_format = $3 and period = $4`,
    [counter.rule_id, counter.prefix, counter.date_format, counter.period, highest?.serial ?? '0'],
  )
}
