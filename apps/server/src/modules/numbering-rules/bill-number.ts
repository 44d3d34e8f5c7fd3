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
const drawStatement = {
  name: 'billRule.draw',
  text: `with rule as (
           select id, prefix, date_format, digit, start_number, $2::jsonb ->> date_format as period from bill_rules
            where (id::text = $1 or en_code = $1) and enabled_mark = 1
            order by (id::text = $1) desc limit 1 for share),
         drawn as (
           insert into bill_counters as c (rule_id, prefix, date_format, period, number, digit, given_at)
           select id, prefix, date_format, period, start_number + $3::int - 1, digit, $4::timestamptz from rule
           on conflict (rule_id, prefix, date_format, period) do update
             set number = greatest(c.number + $3::int, excluded.number), digit = excluded.digit, given_at = excluded.given_at
           returning c.number::text as number)
         select rule.prefix, rule.period, rule.digit, drawn.number from rule, drawn`,
}

const nameStatement = {
  name: 'billRule.name',
  text: `select full_name as name from bill_rules where id::text = $1 or en_code = $1 order by (id::text = $1) desc limit 1`,
}

/**
 * Reserves the next numbers of a rule; they are used when the transaction commits and free again when it rolls back.
 *
 * @param rule its id or enCode
 * @throws AppError 'billRule.disabled', 'billRule.unknown'
 */
export async function drawNumbers(
  tx: Db,
  rule: string,
  count: number,
  { now, offsetMinutes }: { now: number; offsetMinutes: number },
): Promise<string[]> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [drawn] = await tx.query<NumberParts & { number: string }>(drawStatement, [
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
  return Array.from({ length: count }, (_, at) => formatNumber(drawn, last - count + 1 + at))
}

const lockStatement = {
  name: 'billRule.counter',
  text: `select c.rule_id, c.prefix, c.date_format, c.period from bill_rules r
           join bill_counters c on c.rule_id = r.id and c.prefix = r.prefix and c.date_format = r.date_format
            and c.period = $2::jsonb ->> r.date_format
          where r.id::text = $1 or r.en_code = $1 order by (r.id::text = $1) desc limit 1 for update of c`,
}

/**
 * Lets the counter continue after numbers that exist already; for a rule that has just been drawn from, in the same transaction.
 *
 * @param rule its id or enCode
 * @param findHighest the highest serial of the numbers that begin with this text
 */
export async function raiseCounter(
  tx: Db,
  rule: string,
  { now, offsetMinutes }: { now: number; offsetMinutes: number },
  findHighest: (beginning: string) => Promise<number>,
): Promise<void> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [counter] = await tx.query<{ rule_id: string; prefix: string; date_format: string; period: string }>(
    lockStatement,
    [rule, periods],
  )
  if (!counter) return
  const highest = await findHighest(counter.prefix + counter.period)
  await tx.query(
    `update bill_counters set number = greatest(number, $5::bigint)
      where rule_id = $1 and prefix = $2 and date_format = $3 and period = $4`,
    [counter.rule_id, counter.prefix, counter.date_format, counter.period, highest],
  )
}
