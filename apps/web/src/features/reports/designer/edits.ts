import type { ReportDefinition, ReportField, ReportGroup, ReportMeasure } from '@armature/contract'

/** The parts of a report that consist of fields. */
export const shelves = ['rows', 'column', 'measures', 'fields', 'filters'] as const
export type Shelf = (typeof shelves)[number]

/** Position of an item on a shelf. */
export interface Place {
  shelf: Shelf
  at: number
}

/** The shelves that a kind of report has. */
export const shelvesOf = (kind: ReportDefinition['kind']): readonly Shelf[] =>
  kind === 'grouped'
    ? ['rows', 'measures', 'filters']
    : kind === 'cross'
      ? ['rows', 'column', 'measures', 'filters']
      : ['rows', 'fields', 'measures', 'filters']

const most: Record<Shelf, number> = { rows: 3, column: 1, measures: 8, fields: 20, filters: 8 }

/** Whether the field can be added to the shelf. */
export function fits(definition: ReportDefinition, shelf: Shelf, field: ReportField): boolean {
  const own = itemsOf(definition, shelf)
  if (shelf !== 'column' && own.length >= most[shelf]) return false
  if (shelf === 'filters') return field.canFilter && !definition.filters.includes(field.path)
  if (shelf === 'fields') return !definition.fields.includes(field.path)
  return shelf === 'measures' || field.canGroup
}

/** Field paths on a shelf; '' counts the rows. */
export function itemsOf(definition: ReportDefinition, shelf: Shelf): string[] {
  if (shelf === 'rows') return definition.rows.map(({ field }) => field)
  if (shelf === 'column') return definition.column ? [definition.column.field] : []
  if (shelf === 'measures') return definition.measures.map(({ field }) => field)
  return definition[shelf]
}

/** Adds the field; on a shelf with room for one field it replaces the present one. */
export function added(definition: ReportDefinition, shelf: Shelf, field: ReportField, at = itemsOf(definition, shelf).length): ReportDefinition {
  const group: ReportGroup = { field: field.path, unit: field.kind === 'time' ? 'month' : '' }
  if (shelf === 'rows') return { ...definition, rows: definition.rows.toSpliced(at, 0, group) }
  if (shelf === 'column') return { ...definition, column: group }
  if (shelf === 'measures') return { ...definition, measures: definition.measures.toSpliced(at, 0, measureOf(field)) }
  return { ...definition, [shelf]: definition[shelf].toSpliced(at, 0, field.path) }
} // prettier-ignore

export const countMeasure: ReportMeasure = {
  fn: 'count',
  field: '',
  label: '',
  decimals: null,
  thousands: true,
  unit: '',
  isShare: false,
  marks: [],
}

const measureOf = ({ path, canMeasure }: ReportField): ReportMeasure => ({
  ...countMeasure,
  fn: canMeasure ? 'sum' : 'countDistinct',
  field: path,
})

export function removed(definition: ReportDefinition, { shelf, at }: Place): ReportDefinition {
  if (shelf === 'column') return { ...definition, column: null }
  const next = { ...definition, [shelf]: definition[shelf].toSpliced(at, 1) }
  return shelf === 'measures' ? withoutMeasure(next, at) : next
}

/** Adjusts the references to measures after one was removed. */
function withoutMeasure(definition: ReportDefinition, gone: number): ReportDefinition {
  const { sort, chart, top } = definition
  const isGone = sort.measure === gone
  return {
    ...definition,
    sort: isGone ? { measure: -1, direction: 'asc' } : { ...sort, measure: sort.measure > gone ? sort.measure - 1 : sort.measure },
    top: isGone ? 0 : top,
    chart: !chart || chart.measure === gone ? null : { ...chart, measure: chart.measure > gone ? chart.measure - 1 : chart.measure },
  }
} // prettier-ignore

/** Moves an item before the one that is at `to` now. */
export function moved(definition: ReportDefinition, { shelf, at }: Place, to: number): ReportDefinition {
  if (shelf === 'column') return definition
  const target = to > at ? to - 1 : to
  if (shelf === 'rows') return { ...definition, rows: shifted(definition.rows, at, target) }
  if (shelf !== 'measures') return { ...definition, [shelf]: shifted(definition[shelf], at, target) }
  const order = shifted([...definition.measures.keys()], at, target)
  const { sort, chart } = definition
  return {
    ...definition,
    measures: shifted(definition.measures, at, target),
    sort: { ...sort, measure: sort.measure < 0 ? -1 : order.indexOf(sort.measure) },
    chart: chart && { ...chart, measure: order.indexOf(chart.measure) },
  }
}

function shifted<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Moves a row group to the columns, or a column group to the rows. */
export function carried(definition: ReportDefinition, from: Place, to: Shelf, at: number): ReportDefinition {
  if (from.shelf === to) return moved(definition, from, at)
  const group = from.shelf === 'rows' ? definition.rows[from.at] : from.shelf === 'column' ? definition.column : null
  if (!group || (to !== 'rows' && to !== 'column')) return definition
  const rest = removed(definition, from)
  if (to === 'rows') return rest.rows.length >= most.rows ? definition : { ...rest, rows: rest.rows.toSpliced(at, 0, group) }
  return { ...rest, column: group, rows: rest.column ? [...rest.rows, rest.column] : rest.rows }
} // prettier-ignore
