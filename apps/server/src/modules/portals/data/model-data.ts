import { punctuation } from '@armature/texts/punctuation'
import type { Translations } from '@armature/texts'
import {
  type Language,
  type PortalBucket,
  type PortalFunction,
  type PortalWidgetByKind,
  type PortalWidgetData,
  usualIntervalMinutes,
} from '@armature/contract'
import { type ConditionGroups, formatFigure, extractHtmlText } from '@armature/form-engine'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import { AppError } from '../../../platform/app-error.ts'
import { calculateAggregates, listRecords } from '../../record-lists/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { type Actor, createActor } from '../../record-actors/index.ts'
import { type RecordField, getRecordPlan } from '../../record-plans/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { getFieldLabel } from '../../layouts/index.ts'
import { keepGroups, maxValues } from './keep-groups.ts'
import { calculateCurrentRange, calculatePreviousRange, buildRangeCondition } from './period.ts'

type Source<K extends 'figure' | 'chart' | 'ranking' | 'records'> = Extract<
  PortalWidgetByKind<K>['source'],
  { from: 'model' }
>
type Figure = NonNullable<PortalWidgetData['figure']>
type Series = NonNullable<PortalWidgetData['series']>
type Records = NonNullable<PortalWidgetData['records']>

/** Loads a model with the rights of the caller to list it. @throws AppError 'access.denied', 'record.unknownModel' */
export async function openModel(context: RecordContext, caller: Caller, modelId: string) {
  if (modelId === '') throw new AppError('record.unknownModel')
  const model = await context.models.get(modelId)
  const at = { now: context.clock(), offsetMinutes: context.config.offsetMinutes }
  return { model, actor: createActor(caller, { modelId, action: 'list', menuId: '' }, at) }
}

/** @throws AppError 'access.denied', 'record.unknownModel', 'record.unknownField', 'record.badSearch' */
export async function loadModelFigure(
  context: RecordContext,
  caller: Caller,
  source: Source<'figure'> & FilteredSource,
  target?: Measure,
): Promise<Figure> {
  const { model, actor } = await openModel(context, caller, source.modelId)
  const figure = async (period: ConditionGroups[]) => {
    const measures = [
      { as: 'm_value', ...toMeasure(source, undefined) },
      ...(target ? [{ as: 'm_target', ...toMeasure(target, target.condition) }] : []),
    ]
    const question = {
      groupBy: [],
      measures,
      queryJson: '',
      limit: 1,
      also: [
        source.condition,
        ...(source.filters ?? []),
        ...period,
        ...buildLastConditions([source, ...(target ? [target] : [])]),
      ],
    }
    const [row] = (await calculateAggregates(context, model, actor, question)).list
    return {
      value: readMeasure(source, row?.['m_value']),
      ...(target && { target: readMeasure(target, row?.['m_target']) }),
    }
  }
  const { period } = source
  if (!period) return { ...(await figure([])), before: null }
  const [now, former] = await Promise.all([
    figure([buildRangeCondition(period.field, calculateCurrentRange(period, actor))]),
    source.compare ? figure([buildRangeCondition(period.field, calculatePreviousRange(period, actor))]) : null,
  ])
  return { ...now, before: former?.value ?? null }
}

export interface SeriesOrder {
  order: 'name' | 'desc' | 'asc'
  most: number
}

/** A value over records. */
interface Measure {
  fn: PortalFunction
  field: string
  intervalMinutes?: number | undefined
  byField?: string | undefined
  factor?: number | undefined
  /** of the records that it is calculated over; missing: all of the widget */
  condition?: ConditionGroups | undefined
}

/** What a chart divides its groups by, its other measures, and the condition of its first one. */
export interface ChartExtras {
  split?: { field: string; bucket: PortalBucket } | undefined
  second?: Measure | undefined
  further?: readonly FurtherMeasure[]
  valueCondition?: ConditionGroups | undefined
}

interface FurtherMeasure extends Measure {
  name: string
  nameI18n: Translations
}

/** Loads groups of records with their measure. @throws AppError 'access.denied', 'record.unknown…', 'record.badSearch' */
export async function loadModelSeries(
  context: RecordContext,
  caller: Caller,
  source: Source<'chart' | 'ranking'> & FilteredSource,
  { order, most }: SeriesOrder,
  { split, second, further = [], valueCondition }: ChartExtras = {},
): Promise<Series> {
  const { model, actor } = await openModel(context, caller, source.modelId)
  const group = { field: source.groupBy, bucket: source.bucket }
  if (split?.field === group.field) throw createUnknownFieldError([split.field])
  const isLast = order === 'name' && group.bucket !== ''
  const question = {
    groupBy: [group, ...(split ? [split] : [])].map(({ field, bucket }) =>
      bucket === '' ? { field } : { field, bucket },
    ),
    measures: [
      { as: 'm_value', ...toMeasure(source, valueCondition) },
      ...(second ? [{ as: 'm_second', ...toMeasure(second, second.condition) }] : []),
      ...further.map((measure, at) => ({ as: `m_${at}`, ...toMeasure(measure, measure.condition) })),
    ],
    queryJson: '',
    limit: split ? maxValues + 1 : most,
    also: [
      ...[source.condition, ...buildNarrowing(source, actor)],
      ...buildLastConditions([source, ...(second ? [second] : []), ...further]),
    ],
    // of periods, the latest ones are shown
    ...(order === 'name' || split ? {} : { byMeasure: toRawOrder(order, source) }),
    isLast,
  }
  const { list } = await calculateAggregates(context, model, actor, question)
  const read = (row: (typeof list)[number]): Series[number] => ({
    ...toGroupName(row[group.field], group.bucket, actor),
    ...(group.bucket === '' && toGroupKey(row[`${group.field}_id`] ?? row[group.field], actor)),
    value: readMeasure(source, row['m_value']),
    ...(second && { second: readMeasure(second, row['m_second']) }),
    ...(split && { part: toGroupName(row[split.field], split.bucket, actor) }),
  })
  if (further.length > 0) {
    const names = nameParts(model, caller, [source, ...further])
    return list.flatMap((row) => {
      const first = read(row)
      const others = further.map((measure, at) => readMeasure(measure, row[`m_${at}`]))
      return [first.value, ...others].map((value, at) => ({
        ...first,
        value,
        part: { name: names[at] ?? '', at: null },
      }))
    })
  }
  if (!split) return list.map(read)
  const inOrder = isLast ? list.toReversed() : list
  const values = inOrder.map((row) => ({ ...read(row), group: String(row[`${group.field}_id`] ?? row[group.field]) }))
  const kept = keepGroups(values, order === 'name' ? 'name' : 'value', most)
  return isLast ? kept.toReversed() : kept
}

/** @param where of a source, the condition is that of all measures */
const toMeasure = ({ fn, field, byField = '' }: Measure, where: ConditionGroups | undefined) => ({
  fn: fn === 'energy' ? ('sum' as const) : fn,
  field: fn === 'count' ? '' : field,
  by: fn === 'last' ? byField : '',
  where,
})

/** The newest record that has a value, not one of a plan for later; other measures count all records. */
const buildLastConditions = (measures: readonly Measure[]): ConditionGroups[] =>
  measures.every(({ fn, field }) => fn === 'last' && field === measures[0]?.field)
    ? [buildFilledCondition(measures[0]?.field ?? '')]
    : []

/** Records with a value. */
export const buildFilledCondition = (field: string): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field, op: 'notEmpty' }] }],
})

const readMeasure = (measure: Measure, value: unknown): number | null => multiply(toNumber(value), readFactor(measure))

/** Rounded to the digits that a number has: 4.35 times 100 is 435, not 434.99999999999994. */
export const multiply = (value: number | null, factor = 1): number | null =>
  value === null || factor === 1 ? value : Number((value * factor).toPrecision(15))

/** Energy is the sum of the values times the hours for which each of them lasts. Records are counted as they are. */
export const readFactor = ({
  fn,
  intervalMinutes = usualIntervalMinutes,
  factor = 1,
}: Omit<Measure, 'field'>): number => (fn === 'count' ? 1 : fn === 'energy' ? (intervalMinutes / 60) * factor : factor)

/** The order of the stored values: a factor below 0 makes the least one the largest. */
const toRawOrder = (order: 'asc' | 'desc', measure: Omit<Measure, 'field'>): 'asc' | 'desc' =>
  readFactor(measure) < 0 ? (order === 'asc' ? 'desc' : 'asc') : order

type PartName = Measure &
  ({ name: string; nameI18n: Translations } | Pick<Source<'chart'>, 'valueName' | 'valueNameI18n'>)

/** The names of measures that are parts of a chart. */
function nameParts(model: ReleasedModel, { language }: Caller, measures: readonly PartName[]): string[] {
  const names = measures.map((measure) => {
    const [own = '', others] =
      'nameI18n' in measure ? [measure.name, measure.nameI18n] : [measure.valueName, measure.valueNameI18n]
    return (language === 'zh' ? '' : others?.[language]) || own || nameMeasure(model, language, measure)
  })
  return distinguishNames(names)
}

/** Names that come again get a number: parts of a chart are distinguished by their names. */
export const distinguishNames = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })

/** The label of the field, or of the form if records are counted. */
function nameMeasure(model: ReleasedModel, language: Language, { fn, field }: Measure): string {
  const known = fn === 'count' ? undefined : getRecordPlan(model).fields.get(field)
  return known ? getFieldLabel(known, language) : translateName(language, model)
}

/** As the choices of a filter name it. */
function toGroupKey(value: unknown, actor: Actor): Pick<Series[number], 'key'> {
  const key = formatValue(value, actor)
  return key === '' ? {} : { key }
}

export const toGroupName = (group: unknown, bucket: PortalBucket, actor: Actor): Pick<Series[number], 'name' | 'at'> =>
  bucket === '' ? { name: formatValue(group, actor), at: null } : { name: '', at: toNumber(group) }

/** The names of the two measures of a chart. */
export async function nameModelMeasures(
  context: RecordContext,
  { language }: Caller,
  { modelId, fn, field }: Source<'chart'>,
  second: Measure,
): Promise<NonNullable<PortalWidgetData['measures']>> {
  const model = await context.models.get(modelId)
  return { value: nameMeasure(model, language, { fn, field }), second: nameMeasure(model, language, second) }
}

/**
 * Loads the first records in the given order, by default that of the list, as texts.
 *
 * @throws AppError 'access.denied' also if the caller may see no column, 'record.unknown…', 'record.badSearch'
 */
export async function loadModelRecords(
  context: RecordContext,
  caller: Caller,
  { source, columns, sort, rows }: PortalWidgetByKind<'records'>,
): Promise<Records> {
  const { model, actor } = await openModel(context, caller, source.modelId)
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const seen = columns.flatMap((name) => view.columns.get(name) ?? [])
  if (seen.length === 0)
    throw columns.some((name) => getRecordPlan(model).fields.has(name))
      ? new AppError('access.denied')
      : createUnknownFieldError(columns)
  const { list } = await listRecords(context, model, actor, {
    keyword: '',
    currentPage: 1,
    pageSize: rows,
    sidx: sort?.field ?? '',
    sort: sort?.direction ?? '',
    isDesigned: true,
    queryJson: '',
    superQueryJson: '',
    menuId: '',
    columnOptions: seen.map(({ name }) => name).join(','),
    also: [source.condition, ...buildNarrowing(source, actor)],
  })
  return {
    modelId: model.id,
    menuId: actor.rights.menuId,
    columns: seen.map((field) => ({
      prop: field.name,
      label: resolveHeading(model, field, actor),
      isNumeric: field.control.isNumeric === true,
    })),
    list: list.map((row) => ({
      id: String(row['id']),
      cells: seen.map((field) => formatCell(field, row[field.name], actor)),
    })),
  }
}

const createUnknownFieldError = (columns: string[]) => new AppError('record.unknownField', { field: columns[0] ?? '' })

/** The records of a widget as the filters of its portal narrow them. */
export interface FilteredSource {
  filters?: readonly ConditionGroups[]
}

/** The conditions of the period and of the filters. */
export const buildNarrowing = (
  { period, filters = [] }: Pick<Source<'records'>, 'period'> & FilteredSource,
  actor: Actor,
): ConditionGroups[] => [
  ...filters,
  ...(period ? [buildRangeCondition(period.field, calculateCurrentRange(period, actor))] : []),
]

function resolveHeading({ columnData }: ReleasedModel, field: RecordField, { language }: Actor): string {
  const column = columnData.columnList.find(({ prop }) => prop === field.name)
  const own = language === 'zh' ? column?.label : column?.labelI18n?.[language]
  return own && own !== field.name ? own : getFieldLabel(field, language)
}

export function formatCell({ control, field }: RecordField, value: unknown, actor: Actor): string {
  if (value === null || value === undefined || value === '') return ''
  if (control.isNumeric && typeof value === 'number') return formatFigure(value, field) || String(value)
  const text = formatValue(value, actor)
  return (control.isHtml ? extractHtmlText(text) : text).slice(0, maxCellLength)
}

/** Cells are shown on one line. */
const maxCellLength = 300

export function formatValue(value: unknown, actor: Actor): string {
  if (Array.isArray(value)) return value.map((one) => formatValue(one, actor)).join(punctuation.list[actor.language])
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return ''
}

export const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
