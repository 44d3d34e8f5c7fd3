import { type Values, accept } from '@armature/form-engine'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { mapInSlices, yieldToOthers } from '../../platform/slices.ts'
import { readRelated, mapRelations } from '../record-display/index.ts'
import { collectRelationIds, type RecordPlan, type SubTablePlan, getRecordPlan } from '../record-plans/index.ts'
import { listAttachedFiles } from '../record-files/index.ts'
import { type RecordContext, runStatement, BoundValues, bindRowLists } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { buildHistoryRowsSql } from '../record-history/index.ts'
import {
  createItemIdConverter,
  toFieldRefusals,
  createFieldRefusal,
  translateUniqueViolation,
  createRefusal,
  loadFillContext,
  toStoredForm,
} from '../record-checks/index.ts'
import { buildColumnAliases, buildColumnCasts, buildFieldLists } from './row-lists.ts'
import { hasRowsToNumber, withNumbers } from './numbers.ts'
import { buildKeywordText } from './write-statement.ts'

/** A record to create in bulk. Missing values come from the actor. */
export interface NewRecord {
  /** raw values, as a form sends them */
  values: Values
  id?: string
  creatorUserId?: string | null
  organizeId?: string | null
  positionId?: string | null
  /** milliseconds since 1970 */
  creatorTime?: number
}

export interface BulkOptions {
  /** creates no history entry for each record; used by seeds */
  withoutHistory?: boolean
  /** records per statement; 1000 by default */
  chunkSize?: number
  /** a transaction for all records: all or none are stored */
  on?: Db
}

/**
 * Creates many records, for seeds and imports: the form engine parses, calculates and checks each of them as usual, then every
 * thousand are inserted with one statement. References of relation fields are not checked; the caller is responsible for the
 * ids.
 *
 * @returns ids in the order of the records
 * @throws AppError 'record.invalid' at the first invalid record; without `on`, earlier chunks are already stored
 */
export async function createRecords(
  context: RecordContext,
  actor: Actor,
  model: ReleasedModel,
  records: readonly NewRecord[],
  options: BulkOptions = {},
): Promise<string[]> {
  const plan = getRecordPlan(model)
  const ids: string[] = []
  const chunkSize = options.chunkSize ?? 1000
  for (let from = 0; from < records.length; from += chunkSize) {
    const chunk = await acceptAll(context, plan, actor, records.slice(from, from + chunkSize))
    await insertChunk(context, plan, actor, chunk, options)
    ids.push(...chunk.map(({ id }) => id))
  }
  context.totals.trackCountChange(model.id)
  return ids
}

/** Records of an import that one statement stores: more would keep other calls waiting while their values are sent. */
const importChunk = 250

/**
 * Stores records whose values were already accepted, with their history.
 *
 * @param ids their ids; new ones by default
 * @returns their ids in order
 */
export async function insertAccepted(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly Values[],
  on: Db,
  ids: readonly string[] = [],
): Promise<string[]> {
  const { userId: creatorUserId, organizeId, positionId, now: creatorTime } = actor
  const made = records.map((values, at) => ({
    id: ids[at] ?? createId(),
    values,
    creatorUserId,
    organizeId,
    positionId,
    creatorTime,
  }))
  for (let from = 0; from < made.length; from += importChunk)
    await insertChunk(context, plan, actor, made.slice(from, from + importChunk), { on })
  return made.map(({ id }) => id)
}

interface AcceptedRecord extends Required<Omit<NewRecord, 'creatorUserId' | 'organizeId' | 'positionId'>> {
  creatorUserId: string | null
  organizeId: string | null
  positionId: string | null
}

async function acceptAll(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly NewRecord[],
): Promise<AcceptedRecord[]> {
  const related = await readRelated(context, plan, actor, collectRelationIds(records.map(({ values }) => values)), {
    isScoped: false,
  })
  const fill = await loadFillContext(context.db, actor)
  const toItemIds = await createItemIdConverter(context.db, plan)
  const valid = await mapInSlices(records, (record) => {
    const { values, errors } = accept(plan.model.form, fill, record.values, {
      relations: mapRelations(related, record.values),
    })
    if (errors.length > 0) throw createRefusal(toFieldRefusals(errors, actor.language))
    return { values: toItemIds(values) }
  })
  const converted = await toStoredForm(context, plan, valid)
  return records.map((record, at) => {
    return {
      id: record.id ?? createId(),
      values: converted[at] ?? {},
      creatorUserId: record.creatorUserId === undefined ? actor.userId : record.creatorUserId,
      organizeId: record.organizeId === undefined ? actor.organizeId : record.organizeId,
      positionId: record.positionId === undefined ? actor.positionId : record.positionId,
      creatorTime: record.creatorTime ?? actor.now,
    }
  })
}

async function insertChunk(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly AcceptedRecord[],
  options: BulkOptions,
): Promise<void> {
  if (records.some((record) => hasRowsToNumber(plan, record)))
    return insertNumbered(context, plan, actor, records, options)
  await insertRows(context, plan, actor, records, options)
}

/** Numbers are drawn in the transaction that stores the records. */
async function insertNumbered(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly AcceptedRecord[],
  options: BulkOptions,
): Promise<void> {
  const insert = async (on: Db) => {
    const numbered = await withNumbers(on, plan, actor, records)
    const complete = records.map((record, at) => ({ ...record, values: numbered[at] ?? record.values }))
    await insertRows(context, plan, actor, complete, { ...options, on })
  }
  await (options.on ? insert(options.on) : context.db.transaction(insert))
}

async function insertRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly AcceptedRecord[],
  options: BulkOptions,
): Promise<void> {
  assertNoFiles(plan, actor, records)
  const bound = new BoundValues()
  const parts = [`m as (${buildMainRowsSql(plan, records, bound)})`]
  await yieldToOthers()
  for (const [index, table] of plan.subTables.entries()) {
    const rows = listSubRows(table, records)
    if (rows.length > 0) parts.push(`s${index} as (${buildSubRowsSql(table, rows, bound)})`)
  }
  if (options.withoutHistory !== true) parts.push(`h as (${await buildHistoryRowsSql(plan, records, bound)})`)
  try {
    await runStatement(context, `with ${parts.join(', ')} select count(*) from m`, bound.values, options.on)
  } catch (error) {
    throw translateUniqueViolation(plan, error, actor.language)
  }
}

/** Files cannot be created in bulk, since each must belong to the user who uploaded it. @throws AppError 'record.invalid' */
function assertNoFiles(plan: RecordPlan, actor: Actor, records: readonly AcceptedRecord[]): void {
  const [first] = records.flatMap(({ values }) => listAttachedFiles(plan, values))
  if (first)
    throw createRefusal([createFieldRefusal(plan, first.path, first.field.path, 'unreachable', actor.language)])
}

function buildMainRowsSql(plan: RecordPlan, records: readonly AcceptedRecord[], bound: BoundValues): string {
  const columns = [
    'id',
    'creator_user_id',
    'creator_time',
    'organize_id',
    'position_id',
    'design_version',
    'keyword',
    ...plan.stored.map(({ column }) => column),
  ]
  const lists = bindRowLists(bound, records, [
    ['uuid[]', ({ id }) => id],
    ['uuid[]', ({ creatorUserId }) => creatorUserId],
    ['timestamptz[]', ({ creatorTime }) => new Date(creatorTime).toISOString()],
    ['uuid[]', ({ organizeId }) => organizeId],
    ['uuid[]', ({ positionId }) => positionId],
    ['text[]', ({ values }) => buildKeywordText(plan, values)],
    ...buildFieldLists<AcceptedRecord>(plan.stored, ({ values }) => values),
  ])
  const version = bound.add(plan.model.version, 'int')
  return `insert into ${plan.table} (${columns.join(', ')}) select u.id, u.creator, u.at, u.organize, u.position, ${version}, lower(u.keyword)${buildColumnCasts(plan.stored)} from unnest(${lists}) as u(id, creator, at, organize, position, keyword${buildColumnAliases(plan.stored)}) returning id`
}

interface SubRow {
  recordId: string
  sortCode: number
  row: Values
}

const listSubRows = (table: SubTablePlan, records: readonly AcceptedRecord[]): SubRow[] =>
  records.flatMap(({ id, values }) => {
    const rows = values[table.name]
    return Array.isArray(rows) ? rows.map((row: Values, sortCode) => ({ recordId: id, sortCode, row })) : []
  })

function buildSubRowsSql(table: SubTablePlan, rows: readonly SubRow[], bound: BoundValues): string {
  const columns = ['id', 'record_id', 'sort_code', ...table.stored.map(({ column }) => column)].join(', ')
  const lists = bindRowLists(bound, rows, [
    ['uuid[]', ({ row }) => row['id'] ?? createId()],
    ['uuid[]', ({ recordId }) => recordId],
    ['int[]', ({ sortCode }) => sortCode],
    ...buildFieldLists<SubRow>(table.stored, ({ row }) => row),
  ])
  return `insert into ${table.table} (${columns}) select u.id, u.record_id, u.sort_code${buildColumnCasts(table.stored)} from unnest(${lists}) as u(id, record_id, sort_code${buildColumnAliases(table.stored)})`
}
