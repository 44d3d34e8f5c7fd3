import { AppError } from '../../../../platform/app-error.ts'
import { isUniqueViolation } from '../../../../platform/database/faults.ts'
import { translateName } from '../../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../../platform/ids.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { lockDistributedRows } from '../../../record-distribution/index.ts'
import { getRecordContext, type RecordContext, runStatement } from '../../../record-statements/index.ts'
import type { ReleasedModel } from '../../../released-models/index.ts'
import { type PeopleColumns, buildLeaverCondition, getPeopleColumns } from './record-columns.ts'
import { buildHistoryStatement, buildMainStatement, buildSubTableStatement } from './record-statements.ts'

/** Records per transaction: their rows are locked only for a moment, so that users who edit one of them hardly wait. */
export const portionSize = 2_000

export interface RecordCount {
  model: ReleasedModel
  count: number
}

/**
 * Counts the records of each released model that a user created or that refer to them, deleted ones excluded. Models without
 * any are left out.
 */
export async function countUserRecords(deps: Deps, userId: string): Promise<RecordCount[]> {
  const counts: RecordCount[] = []
  for (const model of await listReleasedModels(deps)) {
    const columns = getPeopleColumns(model)
    const [row] = await runStatement<{ n: number }>(
      getRecordContext(deps),
      `select count(*)::int as n from ${columns.table} t where ${buildLeaverCondition(columns)}`,
      [userId],
    )
    if (row && row.n > 0) counts.push({ model, count: row.n })
  }
  return counts
}

export interface HandOverMove {
  from: string
  to: string
  by: Caller
  now: Date
}

/**
 * Hands over at most one portion of a model's records, each with a history line, and returns how many. Fewer than a portion
 * means that none are left.
 *
 * @throws AppError 'user.handOverTaken' if the model allows each user only once and the successor is used already
 */
export async function moveRecords(
  deps: Deps,
  model: ReleasedModel,
  { from, to, by, now }: HandOverMove,
): Promise<number> {
  const columns = getPeopleColumns(model)
  try {
    const context = getRecordContext(deps)
    const count = await deps.db.transaction(async (tx) => {
      const ids = await lockPortion(context, tx, model, columns, from)
      if (ids.length === 0) return 0
      const lines = [ids, ids.map(() => createId()), model.id, by.userId, now.toISOString()]
      await runStatement(context, buildHistoryStatement(columns), [from, to, ...lines], tx)
      await runStatement(context, buildMainStatement(columns), [from, to, ids, by.userId, now.toISOString()], tx)
      for (const sub of columns.subTables) await runStatement(context, buildSubTableStatement(sub), [from, to, ids], tx)
      return ids.length
    })
    if (count > 0) context.totals.trackWrite(model.id)
    return count
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const name = translateName(by.language, model)
    throw new AppError('user.handOverTaken', { name })
  }
}

/** Locks a portion of the records that name the user. @returns their ids */
async function lockPortion(
  context: RecordContext,
  tx: Db,
  model: ReleasedModel,
  columns: PeopleColumns,
  userId: string,
): Promise<string[]> {
  const condition = buildLeaverCondition(columns)
  const text = `select t.id from ${columns.table} t where ${condition} order by t.id limit ${portionSize}`
  const lock = model.isDistributed ? '' : ' for update of t'
  const rows = await runStatement<{ id: string }>(context, text + lock, [userId], tx)
  const ids = rows.map(({ id }) => id)
  if (!model.isDistributed || ids.length === 0) return ids
  await lockDistributedRows(tx, model.physical, ids, 'update')
  // others may have changed them before they were locked
  const again = `select t.id from ${columns.table} t where t.id = any($2::uuid[]) and (${condition}) order by t.id`
  const left = await runStatement<{ id: string }>(context, again, [userId, ids], tx)
  return left.length > 0 ? left.map(({ id }) => id) : lockPortion(context, tx, model, columns, userId)
}

export function findModel(deps: Deps, id: string): Promise<ReleasedModel | undefined> {
  return getRecordContext(deps).models.find(id)
}

async function listReleasedModels(deps: Deps): Promise<ReleasedModel[]> {
  const rows = await deps.db.sql
    .selectFrom('designs')
    .select('id')
    .where('version', '>', 0)
    .orderBy('sort_code')
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  const models = await Promise.all(rows.map(({ id }) => findModel(deps, id)))
  return models.flatMap((model) => model ?? [])
}
