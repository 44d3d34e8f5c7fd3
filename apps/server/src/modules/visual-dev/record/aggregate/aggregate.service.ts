import type { BodyOf, DataOf, recordEndpoints } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import { displayRows } from '../display/display-rows.ts'
import { badSearch } from '../list/list-question.ts'
import { type Narrowed, searchSql } from '../list/search.ts'
import { type StoredField, isStored, planOf } from '../plan/record-plan.ts'
import { type RecordContext, runShared } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { type RecordView, columnNamed, viewOf } from '../rights/record-view.ts'
import { scopeSql } from '../rights/scope.ts'
import { Bound, allOf } from '../sql/bound.ts'
import { isArray, isNumeric } from '../sql/conditions.ts'

type Question = BodyOf<typeof recordEndpoints.aggregate>
type Reply = DataOf<typeof recordEndpoints.aggregate>
type Group = Question['groupBy'][number]
type Measure = Question['measures'][number]

/** Which groups are returned if there are more than the limit; by default the first ones. */
interface Ordered {
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
export async function aggregate(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: Question & Narrowed & Ordered,
): Promise<Reply> {
  const view = viewOf(planOf(model), actor.rights)
  refuseNames(question)
  const bound = new Bound()
  const scope = scopeSql(view.plan, actor, bound)
  const conditions = [scope, ...searchSql(view, actor, bound, question)]
  const groups = question.groupBy.map((group) => groupOf(view, group, bound, actor.offsetMinutes))
  const measures = question.measures.map((measure, index) => `${measureSql(view, measure)} as m${index}`)
  const keys = groups.map((_group, index) => `g${index}`)
  const columns = [...groups.map(({ sql }, index) => `${sql} as g${index}`), ...measures].join(', ')
  const grouping = keys.length > 0 ? ` group by ${keys.join(', ')} order by ${orderSql(keys, question)}` : ''
  const text = `select ${columns} from ${view.plan.table} t where ${allOf(conditions)}${grouping} limit ${bound.add(question.limit, 'int')}`
  const found = await runShared<Record<string, unknown>>(context, model.id, text, bound.values)
  const rows = question.isLast ? found.toReversed() : found
  return { list: await shownGroups(context, actor, groups, question.measures, rows) }
}

const orderSql = (keys: readonly string[], { byMeasure, isLast }: Ordered): string => {
  const groups = isLast ? keys.map((key) => `${key} desc nulls last`) : keys
  return [...(byMeasure ? [`m0 ${byMeasure} nulls last`] : []), ...groups].join(', ')
}

interface GroupPlan {
  name: string
  sql: string
  /** displayed as in a list; null for a time in milliseconds */
  field: StoredField | null
}

function groupOf(view: RecordView, { field: name, bucket }: Group, bound: Bound, offsetMinutes: number): GroupPlan {
  const field = storedColumn(view, name)
  if (isArray(field) || field.type.type === 'jsonb') throw badSearch(name)
  const column = `t.${field.column}`
  if (field.type.type !== 'datetime') {
    if (bucket) throw badSearch(name)
    return { name, sql: column, field }
  }
  return { name, sql: bucket ? bucketSql(column, bucket, bound, offsetMinutes) : msSql(column), field: null }
}

/** Builds SQL for the start of the interval that a time is in, in the time zone of the platform, in milliseconds. */
function bucketSql(column: string, bucket: NonNullable<Group['bucket']>, bound: Bound, offsetMinutes: number): string {
  const offset = bound.add(offsetMinutes, 'int')
  const local = `((${column} at time zone 'UTC') + make_interval(mins => ${offset}))`
  const start =
    bucket === '15min'
      ? `date_bin('15 minutes', ${local}, timestamp '2000-01-01')`
      : `date_trunc('${bucket}', ${local})`
  return `(extract(epoch from ${start} - make_interval(mins => ${offset})) * 1000)::float8`
}

const msSql = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

function measureSql(view: RecordView, { fn, field: name, by }: Measure): string {
  if (fn === 'count') return name === '' ? 'count(*)::int' : `count(t.${storedColumn(view, name).column})::int`
  const field = storedColumn(view, name)
  const isTime = field.type.type === 'datetime'
  if (!isNumeric(field) && !(isTime && fn !== 'sum' && fn !== 'avg')) throw badSearch(name)
  const value = isTime ? msSql(`t.${field.column}`) : `t.${field.column}::float8`
  if (fn !== 'last') return `${fn}(${value})`
  const order = storedColumn(view, by)
  if (order.type.type !== 'datetime') throw badSearch(by)
  return `(array_agg(${value} order by t.${order.column} desc nulls last, t.id desc))[1]`
}

function storedColumn(view: RecordView, name: string): StoredField {
  const field = columnNamed(view, name)
  if (!isStored(field) || field.attributeOf !== null) throw badSearch(name)
  return field
}

const plainName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const reserved = new Set(['constructor', 'prototype'])

/** Names of measures become keys of the response: each must be unique and must not be the name of a group. */
function refuseNames({ groupBy, measures }: Question): void {
  const taken = new Set(groupBy.flatMap(({ field }) => [field, `${field}_id`]))
  for (const { as } of measures) {
    if (!plainName.test(as) || reserved.has(as) || taken.has(as)) {
      throw new AppError('request.invalid', { field: 'measures.as', reason: as.slice(0, 64) })
    }
    taken.add(as)
  }
}

async function shownGroups(
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
