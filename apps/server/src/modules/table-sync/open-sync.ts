import { createHash } from 'node:crypto'
import { dataSourceEndpoints, type SourceField, type SourceKind, type SyncWork } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { findModelRights, mayCall, mayUse } from '../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../platform/http/caller.ts'
import { findTable, getSourceReader } from '../data-sources/index.ts'
import { type Actor, createActorWithRights } from '../record-actors/index.ts'
import { getRecordPlan, type RecordPlan } from '../record-plans/index.ts'
import { getRecordContext, type RecordContext } from '../record-statements/index.ts'
import { listTextFields } from '../record-transfer/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { findSince } from './find-since.ts'
import { type OpenSubTable, openSubTables } from './open-sub-tables.ts'

type TextField = ReturnType<typeof listTextFields>['fields'][number]

/** A synchronization whose settings were checked with the permissions of a user. */
export interface OpenSync {
  deps: Deps
  work: SyncWork
  context: RecordContext
  model: ReleasedModel
  plan: RecordPlan
  actor: Actor
  dialect: SourceKind
  /** the table as a statement names it */
  table: string
  columns: { column: SourceField; field: TextField }[]
  /** texts by field that each row has in addition */
  fixed: Record<string, string>
  /** the fields of the columns and of the fixed values */
  fields: TextField[]
  /** identify a row together */
  keys: { column: SourceField; field: TextField }[]
  /** the column by which a run reads changed rows; undefined: it reads all rows */
  since: SourceField | undefined
  /** the same, also while all rows are read */
  incremental: SourceField | undefined
  subTables: OpenSubTable[]
}

/** @throws AppError 'timedTask.sync…' with the setting that does not fit, and as the table is read */
export async function openSync(deps: Deps, caller: Caller, work: SyncWork, signal?: AbortSignal): Promise<OpenSync> {
  assertMayReadSource(caller)
  const rights = getWritingRights(caller, work)
  const context = getRecordContext(deps)
  const model = await context.models.get(work.modelId)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const plan = getRecordPlan(model)
  const { sql: table, fields, collations } = await findTable(deps, work.dataSourceId, work.table, signal)
  const known = new Map(fields.filter(({ kind }) => kind !== 'binary').map((field) => [field.name, field]))
  const texts = listTextFields(plan, actor)
  const mapped = mapColumns(work, known, texts)
  const since = findSince(work.sinceColumn, known, 'sinceColumn')
  const keys = mapped.keys.map(({ column }) => ({ column, collation: collations.get(column.name) }))
  return {
    ...{ deps, work, context, model, plan, actor, table },
    dialect: await getSourceReader(deps).getKind(work.dataSourceId),
    ...mapped,
    ...{ since, incremental: since },
    subTables: await openSubTables(deps, work, keys, texts, signal),
  }
}

/** They may read the same rows by a SELECT of their own (decision 216). @throws AppError 'timedTask.syncSource' */
export function assertMayReadSource(caller: Caller): void {
  if (!mayCall(dataSourceEndpoints.rows.access, caller, undefined))
    throw new AppError('timedTask.syncSource', {}, { field: 'dataSourceId' })
}

/** @throws AppError 'timedTask.syncRight' */
function getWritingRights(caller: Caller, work: SyncWork): ModelRights {
  const rights = getImportRights(caller, work)
  if (work.vanished === 'keep' || mayUse(rights, 'remove')) return rights
  throw new AppError('timedTask.syncRight', {}, { field: 'modelId' })
}

/** Importing is the permission to write many records at once. @throws AppError 'timedTask.syncRight' */
export function getImportRights(caller: Caller, { modelId }: Pick<SyncWork, 'modelId'>): ModelRights {
  const rights = findModelRights(caller.rights, modelId, 'import')
  if (rights && mayUse(rights, 'edit')) return rights
  throw new AppError('timedTask.syncRight', {}, { field: 'modelId' })
}

function mapColumns(
  { columns, fixedValues, keyColumns }: SyncWork,
  known: ReadonlyMap<string, SourceField>,
  { fields, keys: uniqueFields, partialKeys }: ReturnType<typeof listTextFields>,
): Pick<OpenSync, 'columns' | 'fixed' | 'fields' | 'keys'> {
  const seen = new Set<string>()
  const findField = (code: string, setting: 'columns' | 'fixedValues'): TextField => {
    const field = fields.find((one) => one.key === code)
    if (!field) throw new AppError('timedTask.syncField', { field: code }, { field: setting })
    if (seen.has(code)) throw new AppError('timedTask.syncTwice', { name: code }, { field: setting })
    seen.add(code)
    return field
  }
  const mapped = columns.map(({ column: name, field: code }) => {
    const column = known.get(name)
    if (!column) throw new AppError('timedTask.syncColumn', { column: name }, { field: 'columns' })
    return { column, field: findField(code, 'columns') }
  })
  const fixed = fixedValues.map(({ field: code, value }) => ({ field: findField(code, 'fixedValues'), value }))
  const keyFields = keyColumns.length === 1 ? uniqueFields : partialKeys
  const keys = [...new Set(keyColumns)].flatMap(
    (name) => mapped.find(({ column, field }) => column.name === name && keyFields.includes(field)) ?? [],
  )
  if (keys.length < keyColumns.length) throw new AppError('timedTask.syncKey', {}, { field: 'keyColumns' })
  return {
    columns: mapped,
    fixed: Object.fromEntries(fixed.map(({ field, value }) => [field.key, value])),
    fields: [...mapped, ...fixed].map(({ field }) => field),
    keys,
  }
}

/** Identifies the rows and the records of a synchronization: after a change, what it knows of others is forgotten. */
export const hashTarget = ({ dataSourceId, table, keyColumns, modelId }: SyncWork): string =>
  hashTexts([dataSourceId, table, ...keyColumns, modelId])

/** Identifies what is read of them: after a change, all rows are read again. */
export const hashMapping = ({ columns, fixedValues, sinceColumn, subTables }: SyncWork): string =>
  hashTexts([
    sinceColumn,
    ...columns.flatMap(({ column, field }) => [column, field]),
    ...fixedValues.flatMap(({ field, value }) => ['', field, value]),
    ...subTables.map((one) => JSON.stringify(one)),
  ])

export const hashTexts = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex')
