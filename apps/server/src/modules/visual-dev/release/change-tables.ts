import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isLockTimeout, isUniqueViolation } from '../../../platform/database/faults.ts'
import { stepsOf } from './ddl.ts'
import type { ModelPlan } from './model-plan.ts'
import { tableIdentifier } from './names.ts'
import { hasMoreRows } from './release.queries.ts'

/** Up to so many rows an index is built within the release: nobody notices the moment, and it is there at once. */
export const fewRows = 5_000

/** Tables of the plan that hold more than that. */
export async function largeTables(tx: Db, plan: ModelPlan): Promise<Set<string>> {
  const large = new Set<string>()
  for (const { table, isNew } of plan.tables)
    if (!isNew && (await hasMoreRows(tx, table.name, fewRows))) large.add(table.name)
  return large
}

/**
 * Makes the plan's tables true inside the release's transaction, short of what `finishTables` does for large ones after it.
 *
 * @param version the one that is made; names indexes that are set aside
 * @param uniques labels of the unique fields, for the refusal
 * @throws AppError 'design.duplicateValues'
 */
export async function changeTables(
  tx: Db,
  plan: ModelPlan,
  large: ReadonlySet<string>,
  version: number,
  uniques: string,
): Promise<void> {
  const held = new Set<string>()
  for (const { text, alone } of stepsOf(plan, large, (table, at) => `${goneIndex(table)}${version}_${at}`)) {
    if (alone !== undefined && !held.has(alone)) await holdAlone(tx, alone)
    if (alone !== undefined) held.add(alone)
    try {
      await tx.query(text)
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('design.duplicateValues', { label: uniques })
      throw error
    }
  }
}

/** How names of indexes begin that a release has set aside, to be dropped beside running work. */
export const goneIndex = (table: string): string => `${table}_gone_`

const tries = 4
const waitMs = 700
const pauseMs = 300

/**
 * Who waits for a table alone makes all who come later wait behind him. So it is asked for in short turns, and between them the
 * others go on; nobody waits for a release longer than one turn.
 */
async function holdAlone(tx: Db, table: string): Promise<void> {
  for (let turn = 1; ; turn++) {
    await tx.query(`savepoint alone; set local lock_timeout = ${waitMs}`)
    try {
      await tx.query(`lock table ${tableIdentifier(table)} in access exclusive mode`)
      await tx.query('release savepoint alone')
      return
    } catch (error) {
      if (!isLockTimeout(error) || turn === tries) throw error
      await tx.query('rollback to savepoint alone')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
