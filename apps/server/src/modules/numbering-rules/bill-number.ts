import { billDateFormats } from '@armature/contract'
import { formatDate } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

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

interface Draw {
  /** id or enCode of a rule */
  rule: string
  /** json: date part by date format */
  periods: string
  count: number
  at: string
}

const isNamed = (rule: Expression<string>) => sql<boolean>`(id::text = ${rule} or en_code = ${rule})`
const byIdFirst = (rule: Expression<string>) => sql<boolean>`id::text = ${rule}`

/**
 * Increases the counter of a date part, one row per date part: one upsert, which waits for other transactions that draw from the
 * same row. A raised start number applies at once, a lowered one never reduces the counter.
 */
const drawParts = (builder: Db['sql'], { rule, periods, count, at }: Params<Draw>) =>
  builder
    .with('rule', (query) =>
      query
        .selectFrom('bill_rules')
        .select(['id', 'prefix', 'date_format', 'digit', 'start_number'])
        .select(sql<string>`${periods}::jsonb ->> date_format`.as('period'))
        .where(isNamed(rule))
        .where('enabled_mark', '=', 1)
        .orderBy(byIdFirst(rule), 'desc')
        .limit(1)
        .forShare(),
    )
    .with('drawn', (query) =>
      query
        .insertInto('bill_counters')
        .columns(['rule_id', 'prefix', 'date_format', 'period', 'number', 'digit', 'given_at'])
        .expression((from) =>
          from
            .selectFrom('rule')
            .select([
              'id',
              'prefix',
              'date_format',
              'period',
              sql`start_number + ${count}::int - 1`.as('number'),
              'digit',
            ])
            .select(sql`${at}::timestamptz`.as('given_at')),
        )
        .onConflict((conflict) =>
          conflict.columns(['rule_id', 'prefix', 'date_format', 'period']).doUpdateSet({
            number: sql<string>`greatest(bill_counters.number + ${count}::int, excluded.number)`,
            digit: sql<number>`excluded.digit`,
            given_at: sql<Date>`excluded.given_at`,
          }),
        )
        .returning('number'),
    )
    .selectFrom(['rule', 'drawn'])
    .select(['rule.prefix', 'rule.period', 'rule.digit', 'drawn.number'])

const drawStatement = prepareStatement('billRule.draw', (builder, values: Params<Draw>) =>
  drawParts(builder, values).select(sql<boolean>`false`.as('used')),
)
type DrawStatement = typeof drawStatement

/** The same, and whether one of the numbers is in the column already; one statement per column. */
const columnStatements = new Map<string, DrawStatement>()

function getColumnStatement(stored: NumberColumn): DrawStatement {
  const key = `${stored.table}.${stored.column}`
  const known = columnStatements.get(key)
  if (known) return known
  const statement = prepareStatement(undefined, (builder, values: Params<Draw>) =>
    drawParts(builder, values).select(isUsed(stored, values.count).as('used')),
  )
  columnStatements.set(key, statement)
  return statement
}

/** Whether one of the drawn numbers is in the column already. */
const isUsed = ({ table, column }: NumberColumn, count: Expression<number>) =>
  sql<boolean>`exists (select 1 from ${sql.raw(table)} t where t.${sql.raw(column)} = any(array(
       select rule.prefix || rule.period || lpad(s::text, greatest(rule.digit, length(s::text)), '0')
         from generate_series(drawn.number - ${count}::int + 1, drawn.number) s)))`

const nameStatement = prepareStatement('billRule.name', (builder, { rule }: Params<{ rule: string }>) =>
  builder
    .selectFrom('bill_rules')
    .select('full_name as name')
    .where(isNamed(rule))
    .orderBy(byIdFirst(rule), 'desc')
    .limit(1),
)

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
  const drawn = await draw(tx, getColumnStatement(stored), rule, count, at)
  if (!drawn.isUsed) return drawn.numbers
  await raiseCounter(tx, rule, at, stored)
  return drawNumbers(tx, rule, count, at)
}

async function draw(
  tx: Db,
  statement: DrawStatement,
  rule: string,
  count: number,
  { now, offsetMinutes }: Moment,
): Promise<{ numbers: string[]; isUsed: boolean }> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [drawn] = await statement(tx, { rule, periods, count, at: new Date(now).toISOString() })
  if (!drawn) {
    const [known] = await nameStatement(tx, { rule })
    throw known ? new AppError('billRule.disabled', known) : new AppError('billRule.unknown')
  }
  const last = Number(drawn.number)
  const numbers = Array.from({ length: count }, (_, at) => formatNumber(drawn, last - count + 1 + at))
  return { numbers, isUsed: drawn.used }
}

const lockStatement = prepareStatement(
  'billRule.counter',
  (builder, { rule, periods }: Params<Pick<Draw, 'rule' | 'periods'>>) =>
    builder
      .selectFrom('bill_rules as r')
      .innerJoin('bill_counters as c', (join) =>
        join
          .onRef('c.rule_id', '=', 'r.id')
          .onRef('c.prefix', '=', 'r.prefix')
          .onRef('c.date_format', '=', 'r.date_format')
          .on('c.period', '=', sql<string>`${periods}::jsonb ->> r.date_format`),
      )
      .select(['c.rule_id', 'c.prefix', 'c.date_format', 'c.period'])
      .where(isNamed(rule))
      .orderBy(byIdFirst(rule), 'desc')
      .limit(1)
      .forUpdate('c'),
)

/** Lets the counter of a rule that has just been drawn from continue after the numbers of the column. */
async function raiseCounter(
  tx: Db,
  rule: string,
  { now, offsetMinutes }: Moment,
  { table, column }: NumberColumn,
): Promise<void> {
  const periods = JSON.stringify(formatPeriods(now, offsetMinutes))
  const [counter] = await lockStatement(tx, { rule, periods })
  if (!counter) return
  const beginning = counter.prefix + counter.period
  const number = sql.raw(column)
  const serial = sql`substr(${number}, length(${beginning}) + 1)`
  // longer texts than a serial are not numbers
  const highest = sql<string>`(select max(${serial}::bigint) from ${sql.raw(table)}
      where starts_with(${number}, ${beginning}) and ${serial} ~ '^[0-9]{1,15}$')`
  await tx.sql
    .updateTable('bill_counters')
    .set({ number: sql<string>`greatest(number, ${highest})` })
    .where('rule_id', '=', counter.rule_id)
    .where('prefix', '=', counter.prefix)
    .where('date_format', '=', counter.date_format)
    .where('period', '=', counter.period)
    .execute()
}
