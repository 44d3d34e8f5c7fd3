import type { ReportDefinition, ReportField, ReportGroup, ReportMeasure } from '@armature/contract'

/** The parts of a report that consist of fields. */
export const shelves = ['rows', 'column', 'measures', 'fields', 'filters'] as const
export type Shelf = (typeof shelves)[number]

/** Position of an item on a shelf. */
export interface ShelfPosition {
  shelf: Shelf
  at: number
}

/** The item that a problem of the server is about: `rows.0`. */
export function findShelf(place: string): ShelfPosition | null {
  const [name, at = '0'] = place.split('.')
  const shelf = shelves.find((each) => each === name)
  return shelf ? { shelf, at: Number(at) } : null
}

/** The shelves that a kind of report has. */
export const listShelves = (kind: ReportDefinition['kind']): readonly Shelf[] =>
  kind === 'grouped'
    ? ['rows', 'measures', 'filters']
    : kind === 'cross'
      ? ['rows', 'column', 'measures', 'filters']
      : ['rows', 'fields', 'measures', 'filters']

/** How many items each shelf has at most. */
export const maxItems: Record<Shelf, number> = { rows: 3, column: 1, measures: 8, fields: 20, filters: 8 }

/** Whether the field can be added to the shelf. */
export function canPlaceField(definition: ReportDefinition, shelf: Shelf, field: ReportField): boolean {
  const own = listItems(definition, shelf)
  if (shelf !== 'column' && own.length >= maxItems[shelf]) return false
  if (shelf === 'filters') return field.canFilter && !definition.filters.includes(field.path)
  if (shelf === 'fields') return !definition.fields.includes(field.path)
  return shelf === 'measures' || field.canGroup
}

/** Field paths on a shelf; '' counts the rows. */
export function listItems(definition: ReportDefinition, shelf: Shelf): string[] {
  if (shelf === 'rows') return definition.rows.map(({ field }) => field)
  if (shelf === 'column') return definition.column ? [definition.column.field] : []
  if (shelf === 'measures') return definition.measures.map(({ field }) => field)
  return definition[shelf]
}

/** Adds the field; on a shelf with room for one field it replaces the present one. */
export function addField(
  definition: ReportDefinition,
  shelf: Shelf,
  field: ReportField,
  at = listItems(definition, shelf).length,
): ReportDefinition {
  const group: ReportGroup = { field: field.path, unit: field.kind === 'time' ? 'month' : '' }
  if (shelf === 'rows') return { ...definition, rows: definition.rows.toSpliced(at, 0, group) }
  if (shelf === 'column') return { ...definition, column: group }
  if (shelf === 'measures')
    return { ...definition, measures: definition.measures.toSpliced(at, 0, createMeasure(field)) }
  return { ...definition, [shelf]: definition[shelf].toSpliced(at, 0, field.path) }
}

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

const createMeasure = ({ path, canMeasure }: ReportField): ReportMeasure => ({
  ...countMeasure,
  fn: canMeasure ? 'sum' : 'countDistinct',
  field: path,
})

export function removeItem(definition: ReportDefinition, { shelf, at }: ShelfPosition): ReportDefinition {
  if (shelf === 'column') return { ...definition, column: null }
  const next = { ...definition, [shelf]: definition[shelf].toSpliced(at, 1) }
  return shelf === 'measures' ? removeMeasureReferences(next, at) : next
}

/** Adjusts the references to measures after one was removed. */
function removeMeasureReferences(definition: ReportDefinition, gone: number): ReportDefinition {
  const { sort, chart, top } = definition
  const isGone = sort.measure === gone
  return {
    ...definition,
    sort: isGone
      ? { measure: -1, direction: 'asc' }
      : { ...sort, measure: sort.measure > gone ? sort.measure - 1 : sort.measure },
    top: isGone ? 0 : top,
    chart: !chart || chart.measure === gone ? null : removeChartMeasure(chart, gone),
  }
}

type Chart = NonNullable<ReportDefinition['chart']>

/** The chart after a measure that is not its first one is removed. */
function removeChartMeasure({ second, ...chart }: Chart, gone: number): Chart {
  const shift = (at: number) => (at > gone ? at - 1 : at)
  return {
    ...chart,
    measure: shift(chart.measure),
    ...(second !== undefined && second !== gone && { second: shift(second) }),
  }
}

/** Moves an item before the one that is at `to` now. */
export function moveItem(definition: ReportDefinition, { shelf, at }: ShelfPosition, to: number): ReportDefinition {
  if (shelf === 'column') return definition
  const target = to > at ? to - 1 : to
  if (shelf === 'rows') return { ...definition, rows: moveEntry(definition.rows, at, target) }
  if (shelf !== 'measures') return { ...definition, [shelf]: moveEntry(definition[shelf], at, target) }
  const order = moveEntry([...definition.measures.keys()], at, target)
  const { sort, chart } = definition
  return {
    ...definition,
    measures: moveEntry(definition.measures, at, target),
    sort: { ...sort, measure: sort.measure < 0 ? -1 : order.indexOf(sort.measure) },
    chart: chart && {
      ...chart,
      measure: order.indexOf(chart.measure),
      ...(chart.second !== undefined && { second: order.indexOf(chart.second) }),
    },
  }
}

function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Moves a row group to the columns, or a column group to the rows. */
export function moveGroup(definition: ReportDefinition, from: ShelfPosition, to: Shelf, at: number): ReportDefinition {
  if (from.shelf === to) return moveItem(definition, from, at)
  const group = from.shelf === 'rows' ? definition.rows[from.at] : from.shelf === 'column' ? definition.column : null
  if (!group || (to !== 'rows' && to !== 'column')) return definition
  const rest = removeItem(definition, from)
  if (to === 'rows')
    return rest.rows.length >= maxItems.rows ? definition : { ...rest, rows: rest.rows.toSpliced(at, 0, group) }
  return { ...rest, column: group, rows: rest.column ? [...rest.rows, rest.column] : rest.rows }
}
