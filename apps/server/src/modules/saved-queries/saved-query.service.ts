import { translationLanguages } from '@armature/texts'
import {
  permission,
  savedQueryLimits,
  type EndpointBody,
  type Language,
  type SavedQuery,
  type savedQueryEndpoints,
} from '@armature/contract'
import { listConditions, mapConditions, type NestedGroups } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { translateName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { parseAdvancedQuery, buildSearchSql } from '../record-search/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView, type RecordView } from '../record-rights/index.ts'
import { BoundValues } from '../record-statements/index.ts'
import { isValidCondition } from '../record-conditions/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { saveReferences } from '../reference-graph/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import {
  countSavedQueries,
  findSavedQuery,
  insertSavedQuery,
  listSavedQueries,
  replaceRoles,
  lockSavedQueries,
  updateSavedQuery,
  type QueryValues,
  type Reader,
  type StoredQuery,
} from './saved-query.queries.ts'

type QueryInput = EndpointBody<typeof savedQueryEndpoints.create>

/** The caller with the model and permissions of the list. */
export interface QueryUser {
  caller: Caller
  model: ReleasedModel
  actor: Actor
}

export async function listQueries({ db }: Deps, user: QueryUser): Promise<{ list: SavedQuery[]; mayShare: boolean }> {
  const rows = await listSavedQueries(db, describeReader(user), savedQueryLimits.perUser + savedQueryLimits.shared)
  const view = getRecordView(getRecordPlan(user.model), user.actor.rights)
  return { list: rows.map((row) => toSavedQuery(row, user, view)), mayShare: mayShare(user.caller) }
}

/**
 * @throws AppError 'savedQuery.noName', 'savedQuery.noConditions', 'savedQuery.nameTaken', 'savedQuery.tooMany',
 * 'savedQuery.mayNotShare', 'savedQuery.unknownRole', and the errors of a list with these conditions
 */
export async function createQuery(deps: Deps, user: QueryUser, input: QueryInput): Promise<{ id: string }> {
  const values = { fullName: readName(input), conditions: readConditions(user, input), at: new Date(deps.clock()) }
  const roleIds = readRoles(user.caller, input)
  const [id, ownerId, modelId] = [createId(), user.caller.userId, user.model.id]
  await deps.db.transaction(async (tx) => {
    await lockSavedQueries(tx, ownerId, modelId)
    if ((await countSavedQueries(tx, ownerId, modelId)) >= savedQueryLimits.perUser)
      throw new AppError('savedQuery.tooMany', { most: savedQueryLimits.perUser })
    await translateNameConflict(values, () => insertSavedQuery(tx, { id, ownerId, modelId }, values))
    await saveReferences(tx, 'savedQuery', [id])
    await shareWith(tx, id, roleIds)
  })
  return { id }
}

/** @throws AppError 'savedQuery.unknown', and what `createQuery` throws */
export async function changeQuery(deps: Deps, user: QueryUser, id: string, input: QueryInput): Promise<null> {
  const fullName = readName(input)
  const conditions = input.superQueryJson === '' ? undefined : readConditions(user, input)
  const roleIds = readRoles(user.caller, input)
  await deps.db.transaction(async (tx) => {
    const row = await getEditableQuery(tx, user, id)
    const values = { fullName, conditions: conditions ?? row.conditions, at: new Date(deps.clock()) }
    await translateNameConflict(values, () => updateSavedQuery(tx, id, values))
    await saveReferences(tx, 'savedQuery', [id])
    await shareWith(tx, id, roleIds)
  })
  return null
}

/** Moves a query to the recycle bin: links that name it find nothing. @throws AppError 'savedQuery.unknown', 'access.denied' */
export async function removeQuery(deps: Deps, user: QueryUser, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const row = await getEditableQuery(tx, user, id)
    await moveToRecycleBin(tx, {
      ...{ kind: 'savedQuery', id, enCode: '', name: joinModelName(user.model, row), parentId: user.model.id },
      ...{ userId: user.caller.userId, at: new Date(deps.clock()) },
    })
  })
  return null
}

/** Queries of different forms have the same names: 'Stations · Mine'. */
function joinModelName(model: ReleasedModel, { full_name: name }: StoredQuery): TranslatedName {
  const join = (language: Language) => `${translateName(language, model)} · ${name}`.slice(0, 200)
  const translations = translationLanguages.map((language) => [language, join(language)])
  return { full_name: join('zh'), full_name_i18n: Object.fromEntries(translations) }
}

/** Only form designers may share, because shared queries appear in the lists of other users. */
export const mayShare = (caller: Caller): boolean => mayCall(permission('onlineDev.webDesign'), caller, undefined)

const mayChange = (row: StoredQuery, caller: Caller): boolean =>
  row.owner_id === caller.userId || (row.role_ids.length > 0 && mayShare(caller))

const describeReader = ({ caller, model }: QueryUser): Reader => ({
  userId: caller.userId,
  modelId: model.id,
  maySeeAllShared: mayShare(caller),
})

async function getEditableQuery(tx: Db, user: QueryUser, id: string): Promise<StoredQuery> {
  const row = await findSavedQuery(tx, id, describeReader(user))
  if (!row) throw new AppError('savedQuery.unknown')
  if (!mayChange(row, user.caller)) throw new AppError('access.denied')
  return row
}

function readName({ fullName }: QueryInput): string {
  const name = fullName.trim()
  if (name === '') throw new AppError('savedQuery.noName', {}, { field: 'fullName' })
  return name
}

function readConditions({ model, actor }: QueryUser, { superQueryJson }: QueryInput): NestedGroups {
  const conditions = parseAdvancedQuery(superQueryJson)
  if (!conditions || listConditions(conditions).length === 0) throw new AppError('savedQuery.noConditions')
  // throws if the list would refuse the conditions
  buildSearchSql(getRecordView(getRecordPlan(model), actor.rights), actor, new BoundValues(), {
    queryJson: '',
    superQueryJson,
  })
  return mapConditions(conditions, stripCondition)
}

/** Keeps only the known properties of a condition. */
const stripCondition: Parameters<typeof mapConditions>[1] = ({ field, op, value }) => ({
  field,
  op,
  ...(value !== undefined && { value }),
})

function readRoles(caller: Caller, { roleIds = [] }: QueryInput): string[] {
  if (roleIds.length > 0 && !mayShare(caller)) throw new AppError('savedQuery.mayNotShare')
  return [...new Set(roleIds)]
}

async function shareWith(tx: Db, id: string, roleIds: readonly string[]): Promise<void> {
  if ((await replaceRoles(tx, id, roleIds)) < roleIds.length)
    throw new AppError('savedQuery.unknownRole', {}, { field: 'roleIds' })
}

async function translateNameConflict({ fullName }: QueryValues, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('savedQuery.nameTaken', { name: fullName }, { field: 'fullName' })
    throw error
  }
}

function toSavedQuery(row: StoredQuery, { caller, actor }: QueryUser, view: RecordView): SavedQuery {
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
    const plain = stripCondition(condition)
    if (isValidCondition(plain, (name) => view.columns.get(name), actor)) return plain
    unavailable += 1
    const shown = isOwn ? plain : { field: '', op: 'empty' as const }
    return { ...shown, isUnavailable: true }
  })
  return { groups, unavailable }
}
