import type { EndpointBody, EndpointData, recordEndpoints } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { displayRows } from '../../record-display/index.ts'
import { createSearchError, type ExtraConditions, buildSearchSql } from '../../record-search/index.ts'
import { type StoredField, isStored, getRecordPlan } from '../../record-plans/index.ts'
import {
  type RecordContext,
  chooseSource,
  runSharedRead,
  BoundValues,
  joinConditions,
} from '../../record-statements/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import { type RecordView, getColumn, getRecordView, buildScopeSql } from '../../record-rights/index.ts'
import { isArray, isNumeric } from '../../record-conditions/index.ts'

type AggregateRequest = EndpointBody<typeof recordEndpoints.aggregate>
type AggregateResponse = EndpointData<typeof recordEndpoints.aggregate>
type Group = AggregateRequest['groupBy'][number]
type Measure = AggregateRequest['measures'][number] & {
  /** of the records that it is calculated over; missing: all that were asked for */
  where?: ConditionGroups | undefined
}

/** Which groups are returned if there are more than the limit; by default the first ones. */
interface GroupOrder {
  /** order by the first measure */
  byMeasure?: 'asc' | 'desc'
  /** return the last groups, still in ascending order */
  isLast?: boolean
}

/**
 * Calculates measures over the records that the user may see, by group. Fields that are hidden in lists are unknown here too,
 * since a sum would reveal their values.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', 'request.invalid'
 */
export async function calculateAggregates(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: AggregateRequest & { measures: readonly Measure[] } & ExtraConditions & GroupOrder,
): Promise<AggregateResponse> {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  assertMeasureNames(question)
  const bound = new BoundValues()
  const scope = buildScopeSql(view.plan, actor, bound)
  const conditions = [scope, ...buildSearchSql(view, actor, bound, question)]
  const groups = question.groupBy.map((group) => planGroup(view, group, bound, actor.offsetMinutes))
  const measures = question.measures.map(
    (measure, index) => `${buildMeasureSql(view, measure, actor, bound)} as m${index}`,
  )
  const keys = groups.map((_group, index) => `g${index}`)
  const columns = [...groups.map(({ sql }, index) => `${sql} as g${index}`), ...measures].join(', ')
  const grouping = keys.length > 0 ? ` group by ${keys.join(', ')} order by ${buildOrderSql(keys, question)}` : ''
  const text = `select ${columns} from ${view.plan.table} t where ${joinConditions(conditions)}${grouping} limit ${bound.add(question.limit, 'int')}`
  const found = await runSharedRead<Record<string, unknown>>(
    context,
    chooseSource(context),
    model.id,
    text,
    bound.values,
  )
  const rows = question.isLast ? found.toReversed() : found
  return { list: await toDisplayGroups(context, actor, groups, question.measures, rows) }
}

const buildOrderSql = (keys: readonly string[], { byMeasure, isLast }: GroupOrder): string => {
  const groups = isLast ? keys.map((key) => `${key} desc nulls last`) : keys
  return [...(byMeasure ? [`m0 ${byMeasure} nulls last`] : []), ...groups].join(', ')
}

interface GroupPlan {
  name: string
  sql: string
  /** displayed as in a list; null for a time in milliseconds */
  field: StoredField | null
}

function planGroup(
  view: RecordView,
  { field: name, bucket }: Group,
  bound: BoundValues,
  offsetMinutes: number,
): GroupPlan {
  const field = getStoredColumn(view, name)
  if (isArray(field) || field.type.type === 'jsonb') throw createSearchError(name)
  const column = `t.${field.column}`
  if (field.type.type !== 'datetime') {
    if (bucket) throw createSearchError(name)
    return { name, sql: column, field }
  }
  return { name, sql: bucket ? buildBucketSql(column, bucket, bound, offsetMinutes) : buildMsSql(column), field: null }
}

/** Builds SQL for the start of the interval that a time is in, in the time zone of the platform, in milliseconds. */
function buildBucketSql(
  column: string,
  bucket: NonNullable<Group['bucket']>,
  bound: BoundValues,
  offsetMinutes: number,
): string {
  const offset = bound.add(offsetMinutes, 'int')
  const local = `((${column} at time zone 'UTC') + make_interval(mins => ${offset}))`
  const start =
    bucket === '15min'
      ? `date_bin('15 minutes', ${local}, timestamp '2000-01-01')`
      : `date_trunc('${bucket}', ${local})`
  return `(extract(epoch from ${start} - make_interval(mins => ${offset})) * 1000)::float8`
}

const buildMsSql = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

function buildMeasureSql(
  view: RecordView,
  { fn, field: name, by, where }: Measure,
  actor: Actor,
  bound: BoundValues,
): string {
  const conditions = where ? buildSearchSql(view, actor, bound, { queryJson: '', also: [where] }) : []
  const filter = conditions.length > 0 ? ` filter (where ${joinConditions(conditions)})` : ''
  if (fn === 'count') return `count(${name === '' ? '*' : `t.${getStoredColumn(view, name).column}`})${filter}::int`
  const field = getStoredColumn(view, name)
  const isTime = field.type.type === 'datetime'
  if (!isNumeric(field) && !(isTime && fn !== 'sum' && fn !== 'avg')) throw createSearchError(name)
  const value = isTime ? buildMsSql(`t.${field.column}`) : `t.${field.column}::float8`
  if (fn !== 'first' && fn !== 'last') return `${fn}(${value})${filter}`
  const order = getStoredColumn(view, by)
  if (order.type.type !== 'datetime') throw createSearchError(by)
  const direction = fn === 'last' ? 'desc' : 'asc'
  const inOrder = `order by t.${order.column} ${direction} nulls last, t.id ${direction}`
  // records without a value may be there for other measures, such as a plan for later
  const filled = joinConditions([...conditions, `t.${field.column} is not null`])
  return `(array_agg(${value} ${inOrder}) filter (where ${filled}))[1]`
}

function getStoredColumn(view: RecordView, name: string): StoredField {
  const field = getColumn(view, name)
  if (!isStored(field) || field.attributeOf !== null) throw createSearchError(name)
  return field
}

const plainName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const reserved = new Set(['constructor', 'prototype'])

/** Names of measures become keys of the response: each must be unique and must not be the name of a group. */
function assertMeasureNames({ groupBy, measures }: AggregateRequest): void {
  const taken = new Set(groupBy.flatMap(({ field }) => [field, `${field}_id`]))
  for (const { as } of measures) {
    if (!plainName.test(as) || reserved.has(as) || taken.has(as)) {
      throw new AppError('request.invalid', { field: 'measures.as', reason: as.slice(0, 64) })
    }
    taken.add(as)
  }
}

async function toDisplayGroups(
  context: RecordContext,
  actor: Actor,
  groups: GroupPlan[],
  measures: Measure[],
  rows: Record<string, unknown>[],
) {
  const fields = groups.flatMap(({ field }) => field ?? [])
  const keys = groups.flatMap(({ field }, index) => (field ? [`g${index}`] : []))
  const shown = await displayRows(
    context,
    fields,
    rows.map((row) => ({ id: '', ...Object.fromEntries(keys.map((key, index) => [`f${index}`, row[key]])) })),
    actor,
  )
  return rows.map((row, at) => {
    const { id: _id, version: _version, ...texts } = shown[at] ?? {}
    const moments = groups.flatMap(({ name, field }, index) => (field ? [] : [[name, row[`g${index}`]] as const]))
    const figures = measures.map(({ as }, index) => [as, row[`m${index}`] ?? null] as const)
    return { ...texts, ...Object.fromEntries(moments), ...Object.fromEntries(figures) }
  })
}
