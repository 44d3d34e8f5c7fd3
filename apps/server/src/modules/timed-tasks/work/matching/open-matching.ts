import type { MatchingWork } from '@armature/contract'
import { listConditions, type NestedGroups } from '@armature/form-engine'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { findModelRights } from '../../../../platform/http/access.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { type Actor, createActorWithRights } from '../../../record-actors/index.ts'
import { checkBatchEdit } from '../../../record-batch-edits/index.ts'
import { buildCountUpToSql } from '../../../record-lists/index.ts'
import { getRecordPlan } from '../../../record-plans/index.ts'
import { buildScopeSql, getRecordView } from '../../../record-rights/index.ts'
import { buildSearchSql, parseAdvancedQuery } from '../../../record-search/index.ts'
import {
  BoundValues,
  getRecordContext,
  joinConditions,
  type RecordContext,
  runStatement,
} from '../../../record-statements/index.ts'
import type { ReleasedModel } from '../../../released-models/index.ts'
import { readPresets, resolvePresets } from '../preset-values.ts'

/** Settings of work on records that match, checked with the permissions of its user. */
export interface Matching {
  context: RecordContext
  model: ReleasedModel
  actor: Actor
  groups: NestedGroups
  /** JSON text of the fields to change; undefined if the records are removed */
  data: string | undefined
}

/**
 * Opens the form for the work of a task: with the permission to edit or delete its records, conditions over columns that the user
 * sees, and values for fields that they may change in a batch.
 *
 * @throws AppError 'timedTask.mayNotEdit', 'timedTask.mayNotRemove', 'timedTask.noConditions', 'record.badSearch' and others of a
 *   list with these conditions, 'timedTask.field', 'timedTask.data', as `checkBatchEdit`
 */
export async function openMatching(deps: Deps, caller: Caller, work: MatchingWork): Promise<Matching> {
  const isUpdate = work.kind === 'updateRecords'
  const rights = findModelRights(caller.rights, work.modelId, isUpdate ? 'edit' : 'remove')
  if (!rights)
    throw new AppError(isUpdate ? 'timedTask.mayNotEdit' : 'timedTask.mayNotRemove', {}, { field: 'modelId' })
  const context = getRecordContext(deps)
  const model = await context.models.get(work.modelId)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const data = isUpdate ? JSON.stringify(resolvePresets(model, actor, readPresets(work.data))) : undefined
  const matching = { context, model, actor, groups: readConditions(work), data }
  assertConditions(matching)
  if (data !== undefined) await checkBatchEdit(context, model, actor, new Map(), data)
  return matching
}

function assertConditions(matching: Matching): void {
  try {
    buildMatchingSql(matching, new BoundValues())
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.key, error.values, { field: 'query' }) : error
  }
}

/** @throws AppError 'timedTask.noConditions', as `parseAdvancedQuery` */
export function readConditions({ query }: Pick<MatchingWork, 'query'>): NestedGroups {
  const groups = parseAdvancedQuery(query, 'query')
  if (!groups || listConditions(groups).length === 0)
    throw new AppError('timedTask.noConditions', {}, { field: 'query' })
  return groups
}

/** The records after `after` that match, in the order of their ids, with their versions. */
export async function readMatching(matching: Matching, after: string | undefined, most: number) {
  const bound = new BoundValues()
  const conditions = buildMatchingSql(matching, bound)
  if (after !== undefined) conditions.push(`t.id > ${bound.add(after, 'uuid')}`)
  const { table } = getRecordPlan(matching.model)
  const text = `select t.id, t.version from ${table} t where ${joinConditions(conditions)} order by t.id limit ${most}`
  return runStatement<{ id: string; version: number }>(matching.context, text, bound.values)
}

/** The number of records that match, at most `most`. */
export async function countMatching(matching: Matching, most: number): Promise<number> {
  const bound = new BoundValues()
  const where = joinConditions(buildMatchingSql(matching, bound))
  const { table } = getRecordPlan(matching.model)
  const text = buildCountUpToSql(table, where, most)
  const [counted] = await runStatement<{ total: number }>(matching.context, text, bound.values)
  return counted?.total ?? 0
}

/** @throws AppError 'record.badSearch' that names the field */
function buildMatchingSql({ model, actor, groups }: Omit<Matching, 'data'>, bound: BoundValues): string[] {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const search = { queryJson: '', also: [groups] }
  return [buildScopeSql(view.plan, actor, bound), ...buildSearchSql(view, actor, bound, search)]
}
