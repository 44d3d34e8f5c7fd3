import {
  permission,
  savedQueryLimits,
  type BodyOf,
  type SavedQuery,
  type savedQueryEndpoints,
} from '@armature/contract'
import { listConditions, mapConditions, type NestedGroups } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { readSuperSearch } from '../record/list/list-question.ts'
import { searchSql } from '../record/list/search.ts'
import { planOf } from '../record/plan/record-plan.ts'
import type { Actor } from '../record/rights/actor.ts'
import { viewOf, type RecordView } from '../record/rights/record-view.ts'
import { Bound } from '../record/sql/bound.ts'
import { canAsk } from '../record/sql/conditions.ts'
import type { ReleasedModel } from '../release/released-model.ts'
import {
  countSavedQueries,
  deleteSavedQuery,
  findSavedQuery,
  insertSavedQuery,
  listSavedQueries,
  replaceRoles,
  takeTurn,
  updateSavedQuery,
  type QueryValues,
  type Reader,
  type StoredQuery,
} from './saved-query.queries.ts'

type Input = BodyOf<typeof savedQueryEndpoints.create>

/** The caller with the model and permissions of the list. */
export interface QueryUser {
  caller: Caller
  model: ReleasedModel
  actor: Actor
}

export async function listQueries({ db }: Deps, user: QueryUser): Promise<{ list: SavedQuery[]; mayShare: boolean }> {
  const rows = await listSavedQueries(db, describeReader(user), savedQueryLimits.perUser + savedQueryLimits.shared)
  const view = viewOf(planOf(user.model), user.actor.rights)
  return { list: rows.map((row) => describeQuery(row, user, view)), mayShare: mayShare(user.caller) }
}

/**
 * @throws AppError 'savedQuery.noName', 'savedQuery.noConditions', 'savedQuery.nameTaken', 'savedQuery.tooMany',
 * 'savedQuery.mayNotShare', 'savedQuery.unknownRole', and the errors of a list with these conditions
 */
export async function createQuery(deps: Deps, user: QueryUser, input: Input): Promise<{ id: string }> {
  const values = { fullName: readName(input), conditions: readConditions(user, input), at: new Date(deps.clock()) }
  const roleIds = readRoles(user.caller, input)
  const [id, ownerId, modelId] = [newId(), user.caller.userId, user.model.id]
  await deps.db.transaction(async (tx) => {
    await takeTurn(tx, ownerId, modelId)
    if ((await countSavedQueries(tx, ownerId, modelId)) >= savedQueryLimits.perUser)
      throw new AppError('savedQuery.tooMany', { most: savedQueryLimits.perUser })
    await unlessNameTaken(values, () => insertSavedQuery(tx, { id, ownerId, modelId }, values))
    await shareWith(tx, id, roleIds)
  })
  return { id }
}

/** @throws AppError 'savedQuery.unknown', and what `createQuery` throws */
export async function changeQuery(deps: Deps, user: QueryUser, id: string, input: Input): Promise<null> {
  const fullName = readName(input)
  const conditions = input.superQueryJson === '' ? undefined : readConditions(user, input)
  const roleIds = readRoles(user.caller, input)
  await deps.db.transaction(async (tx) => {
    const row = await findToChange(tx, user, id)
    const values = { fullName, conditions: conditions ?? row.conditions, at: new Date(deps.clock()) }
    await unlessNameTaken(values, () => updateSavedQuery(tx, id, values))
    await shareWith(tx, id, roleIds)
  })
  return null
}

/** @throws AppError 'savedQuery.unknown', 'access.denied' */
export async function removeQuery({ db }: Deps, user: QueryUser, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await findToChange(tx, user, id)
    await deleteSavedQuery(tx, id)
  })
  return null
}

/** Only form designers may share, because shared queries appear in the lists of other users. */
const mayShare = (caller: Caller): boolean => mayCall(permission('onlineDev.webDesign'), caller, undefined)

const mayChange = (row: StoredQuery, caller: Caller): boolean =>
  row.owner_id === caller.userId || (row.role_ids.length > 0 && mayShare(caller))

const describeReader = ({ caller, model }: QueryUser): Reader => ({
  userId: caller.userId,
  modelId: model.id,
  maySeeAllShared: mayShare(caller),
})

async function findToChange(tx: Db, user: QueryUser, id: string): Promise<StoredQuery> {
  const row = await findSavedQuery(tx, id, describeReader(user))
  if (!row) throw new AppError('savedQuery.unknown')
  if (!mayChange(row, user.caller)) throw new AppError('access.denied')
  return row
}

function readName({ fullName }: Input): string {
  const name = fullName.trim()
  if (name === '') throw new AppError('savedQuery.noName', {}, { field: 'fullName' })
  return name
}

function readConditions({ model, actor }: QueryUser, { superQueryJson }: Input): NestedGroups {
  const conditions = readSuperSearch(superQueryJson)
  if (!conditions || listConditions(conditions).length === 0) throw new AppError('savedQuery.noConditions')
  // throws if the list would refuse the conditions
  searchSql(viewOf(planOf(model), actor.rights), actor, new Bound(), { queryJson: '', superQueryJson })
  return mapConditions(conditions, plainCondition)
}

/** Keeps only the known properties of a condition. */
const plainCondition: Parameters<typeof mapConditions>[1] = ({ field, op, value }) => ({
  field,
  op,
  ...(value !== undefined && { value }),
})

function readRoles(caller: Caller, { roleIds = [] }: Input): string[] {
  if (roleIds.length > 0 && !mayShare(caller)) throw new AppError('savedQuery.mayNotShare')
  return [...new Set(roleIds)]
}

async function shareWith(tx: Db, id: string, roleIds: readonly string[]): Promise<void> {
  if ((await replaceRoles(tx, id, roleIds)) < roleIds.length)
    throw new AppError('savedQuery.unknownRole', {}, { field: 'roleIds' })
}

async function unlessNameTaken({ fullName }: QueryValues, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('savedQuery.nameTaken', { name: fullName }, { field: 'fullName' })
    throw error
  }
}

function describeQuery(row: StoredQuery, { caller, actor }: QueryUser, view: RecordView): SavedQuery {
  const isOwn = row.owner_id === caller.userId
  const { groups, unavailable } = markUnavailable(row.conditions, isOwn, view, actor)
  const isChangeable = mayChange(row, caller)
  return {
    id: row.id,
    fullName: row.full_name,
    superQueryJson: JSON.stringify(groups),
    unavailable,
    isOwn,
    ownerName: row.owner_name,
    isShared: row.role_ids.length > 0,
    mayChange: isChangeable,
    roleIds: isChangeable ? row.role_ids : [],
  }
}

/** Marks conditions that the user may not use. Only the owner still sees their field and value. */
function markUnavailable(stored: NestedGroups, isOwn: boolean, view: RecordView, actor: Actor) {
  let unavailable = 0
  const groups = mapConditions(stored, (condition) => {
    // restores the order of keys, which jsonb does not keep but the browser compares
    const plain = plainCondition(condition)
    if (canAsk(plain, (name) => view.columns.get(name), actor)) return plain
    unavailable += 1
    const shown = isOwn ? plain : { field: '', op: 'empty' as const }
    return { ...shown, isUnavailable: true }
  })
  return { groups, unavailable }
}
