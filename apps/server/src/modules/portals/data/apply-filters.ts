import type {
  FilterValue,
  MapSquare,
  PortalFilter,
  PortalWidget,
  PortalWidgetByKind,
  SeparateWidget,
} from '@armature/contract'
import type { Condition, ConditionGroups, SearchField } from '@armature/form-engine'
import type { Organizes } from '../../organizations/index.ts'
import type { FilteredSource } from './model-data.ts'
import type { Moment, TimeRange } from '../../../platform/time-spans.ts'
import type { SquaredMap } from './map-levels.ts'
import { calculateFilterRange } from './period.ts'

/** What the filters of a portal add to the query of a widget. */
export interface AppliedFilters {
  /** of a model */
  conditions: ConditionGroups[]
  /** of a data interface */
  params: { field: string; value: string }[]
  /** by field, what the records are narrowed to */
  search: Map<string, unknown[] | readonly [from: number | null, to: number | null]>
  /** the fields that are narrowed to a range */
  ranges: Set<string>
}

interface FilterContext extends Moment {
  organizes: Organizes
}

type Target = PortalFilter['targets'][number]
type Narrowing = { range: Partial<TimeRange> } | { values: string[] }

/**
 * Works out what narrows a widget: the chosen values of the filters that name it. Values of unknown filters, and those that do not
 * fit the type of their filter, are ignored, and so is what was chosen in the widget itself.
 */
export function applyFilters(
  widget: PortalWidget,
  filters: readonly PortalFilter[],
  values: readonly FilterValue[],
  context: FilterContext,
): AppliedFilters {
  const applied: AppliedFilters = { conditions: [], params: [], search: new Map(), ranges: new Set() }
  for (const filter of filters) {
    const value = values.find(({ id }) => id === filter.id)
    const narrowing = value && resolveValue(filter, value, context)
    if (!narrowing || ('by' in value && value.by === widget.id)) continue
    for (const target of filter.targets)
      if (target.widget === widget.id && target.field !== '') addNarrowing(applied, target, narrowing)
  }
  return applied
}

/** A map of points, or a layer of one, of which the square that the viewer has opened is shown; it must be one of its squares. */
export function narrowToSquare(
  widget: SeparateWidget & SquaredMap,
  squares: readonly MapSquare[],
): SeparateWidget & SquaredMap {
  const asked = squares.find(({ id }) => id === (widget.ofMap ?? widget.id))
  if (!asked || !isSquare(widget, asked)) return widget
  const { south, west } = asked
  return { ...widget, square: { south, west, degrees: widget.squareDegrees ?? 0 } }
}

/** Whether a map is opened square by square, and this is one of them. */
export const isSquare = (widget: PortalWidget, { south, west }: MapSquare): widget is PortalWidgetByKind<'map'> => {
  const degrees = widget.kind === 'map' && widget.layer === 'points' ? widget.squareDegrees : undefined
  return degrees !== undefined && south % degrees === 0 && west % degrees === 0
}

/** The widget with the conditions and parameters of the filters. */
export function narrowWidget(widget: SeparateWidget, { conditions, params }: AppliedFilters): SeparateWidget {
  if (!('source' in widget)) return widget
  const { source } = widget
  if (source.from === 'model') {
    const filtered: FilteredSource = { filters: conditions }
    return { ...widget, source: { ...source, ...filtered } } as SeparateWidget
  }
  const replaced = new Set(params.map(({ field }) => field))
  const others = source.params.filter(({ field }) => !replaced.has(field))
  return { ...widget, source: { ...source, params: [...others, ...params] } } as SeparateWidget
}

/**
 * The search of the list of a model that finds the records of a widget, as JSON; undefined if the list has no search field that
 * does, since it would show other records.
 */
export function buildListSearch(
  { search, ranges }: AppliedFilters,
  searchList: readonly SearchField[],
): string | undefined {
  if (search.size === 0) return undefined
  const found: Record<string, unknown> = {}
  for (const [field, value] of search) {
    const listed = searchList.find(({ prop }) => prop === field)
    if (listed?.searchType !== (ranges.has(field) ? 3 : 1)) return undefined
    const isSeveral = ranges.has(field) || listed.searchMultiple === true || value.length > 1
    found[field] = isSeveral ? value : value[0]
  }
  return JSON.stringify(found)
}

export const listFilters = (widgets: readonly PortalWidget[]): PortalFilter[] =>
  widgets
    .filter((widget): widget is PortalWidgetByKind<'filter'> => widget.kind === 'filter')
    .flatMap(({ filters }) => filters)

function resolveValue({ type }: PortalFilter, value: FilterValue, context: FilterContext): Narrowing | undefined {
  if (type === 'date') {
    if ('range' in value) return { range: calculateFilterRange(value.range, context) }
    if (!('from' in value) || (value.from === null && value.to === null)) return undefined
    const { from, to } = value
    return { range: { ...(from !== null && { from }), ...(to !== null && { to }) } }
  }
  if (!('value' in value)) return undefined
  // what was pressed is a group of its own records, without those of organizations below
  const isWithBelow = type === 'organization' && !('by' in value)
  return { values: isWithBelow ? listWithBelow(context.organizes, value.value) : [value.value] }
}

/** An organization and all below it. */
const listWithBelow = (organizes: Organizes, id: string): string[] => [
  id,
  ...organizes.below(id).flatMap((child) => listWithBelow(organizes, child.id)),
]

function addNarrowing(
  { conditions, params, search, ranges }: AppliedFilters,
  target: Target,
  narrowing: Narrowing,
): void {
  const { field, endField = '' } = target
  if ('values' in narrowing) {
    const [first = ''] = narrowing.values
    conditions.push(buildGroup([{ field, op: 'in', value: narrowing.values }]))
    params.push({ field, value: first })
    search.set(field, narrowing.values)
    return
  }
  const { from, to } = narrowing.range
  conditions.push(
    buildGroup([
      ...(from === undefined ? [] : [{ field, op: 'ge' as const, value: from }]),
      ...(to === undefined ? [] : [{ field, op: 'lt' as const, value: to }]),
    ]),
  )
  if (from !== undefined) params.push({ field, value: String(from) })
  if (to !== undefined && endField !== '') params.push({ field: endField, value: String(to) })
  // the search of a list includes its end
  search.set(field, [from ?? null, to === undefined ? null : to - 1])
  ranges.add(field)
}

const buildGroup = (conditions: Condition[]): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions }],
})
