import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isLockTimeout, isUniqueViolation } from '../../../platform/database/faults.ts'
import { type TableConversion, fillColumns } from './convert-columns.ts'
import { type TableStep, listTableSteps } from './ddl.ts'
import type { ModelPlan } from './model-plan.ts'
import { escapeTableName } from '../../record-tables/index.ts'
import { hasMoreRows } from './table.queries.ts'

/** Up to this many rows, indexes are built within the release, because that is fast enough to go unnoticed. */
export const maxRowsWithinRelease = 5_000

/** Tables of the plan that have more than `maxRowsWithinRelease` rows. */
export async function findLargeTables(tx: Db, plan: ModelPlan): Promise<Set<string>> {
  const large = new Set<string>()
  for (const { table, isNew } of plan.tables)
    if (!isNew && (await hasMoreRows(tx, table.name, maxRowsWithinRelease))) large.add(table.name)
  return large
}

/**
 * Applies the plan to the tables in the transaction of the release, except for what `finishTables` does for large tables later.
 *
 * @param version the new version; part of the names of indexes that are set aside
 * @param uniques labels of the unique fields, for the error message
 * @param conversions fields whose values are converted
 * @param isDistributed the tables are spread over several machines, or will be
 * @throws AppError 'design.duplicateValues', 'design.notConverted'
 */
export async function changeTables(
  tx: Db,
  plan: ModelPlan,
  large: ReadonlySet<string>,
  version: number,
  uniques: string,
  conversions: readonly TableConversion[] = [],
  isDistributed = false,
): Promise<void> {
  const byTable = new Map(conversions.map((one) => [one.table, one]))
  const steps = listTableSteps(
    plan,
    large,
    byTable,
    (table, at) => `${getRetiredIndexPrefix(table)}${version}_${at}`,
    isDistributed,
  )
  const held = new Set<string>()
  // Citus runs the whole text on the workers for each statement in it
  for (const step of isDistributed ? steps : joinSteps(steps)) {
    const { alone } = step
    if (alone !== undefined && !held.has(alone)) await lockTableExclusively(tx, alone)
    if (alone !== undefined) held.add(alone)
    try {
      await ('fills' in step ? fillColumns(tx, step.fills) : sql.raw(step.text).execute(tx.sql))
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('design.duplicateValues', { label: uniques })
      throw error
    }
  }
}

/** Statements that follow each other under one lock are sent together: others wait for every round trip. */
function joinSteps(steps: readonly TableStep[]): TableStep[] {
  const joined: TableStep[] = []
  for (const step of steps) {
    const last = joined.at(-1)
    const isSame = last?.alone !== undefined && last.alone === step.alone
    if (isSame && 'text' in last && 'text' in step)
      joined[joined.length - 1] = { ...last, text: `${last.text};\n${step.text}` }
    else joined.push(step)
  }
  return joined
}

/** Prefix of the names of indexes that a release has set aside, to be dropped concurrently later. */
export const getRetiredIndexPrefix = (table: string): string => `${table}_gone_`

const maxAttempts = 12
const waitMs = 150
const pauseMs = 300

/**
 * Locks a table exclusively. All queries that come later queue behind a waiting lock request, so it is requested with a short
 * timeout and retried after a pause; no query waits for a release longer than one attempt. The weaker lock before makes a
 * vacuum of the server give way, which waits for a second; reads and writes do not wait for that lock.
 */
export async function lockTableExclusively(tx: Db, table: string): Promise<void> {
  const name = sql.raw(escapeTableName(table))
  await sql`lock table ${name} in share update exclusive mode`.execute(tx.sql)
  for (let turn = 1; ; turn++) {
    await sql`savepoint alone; set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx.sql)
    try {
      await sql`lock table ${name} in access exclusive mode; release savepoint alone`.execute(tx.sql)
      return
    } catch (error) {
      if (!isLockTimeout(error) || turn === maxAttempts) throw error
      await sql`rollback to savepoint alone`.execute(tx.sql)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
