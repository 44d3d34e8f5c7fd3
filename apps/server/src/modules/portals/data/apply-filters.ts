import type { FilterValue, PortalFilter, PortalWidget, PortalWidgetByKind } from '@armature/contract'
import type { Condition, ConditionGroups } from '@armature/form-engine'
import type { Organizes } from '../../organizations/index.ts'
import type { FilteredSource } from './model-data.ts'
import { calculateFilterRange, type Moment, type TimeRange } from './period.ts'

/** What the filters of a portal add to the query of a widget. */
export interface AppliedFilters {
  /** of a model */
  conditions: ConditionGroups[]
  /** of a data interface */
  params: { field: string; value: string }[]
  /** the same as the search of the list of the model */
  search: Record<string, unknown>
}

interface FilterContext extends Moment {
  organizes: Organizes
}

type Target = PortalFilter['targets'][number]
type Narrowing = { range: Partial<TimeRange> } | { values: string[] }

/**
 * Works out what narrows a widget: the chosen values of the filters that name it. Values of unknown filters, and those that do not
 * fit the type of their filter, are ignored.
 */
export function applyFilters(
  widget: PortalWidget,
  filters: readonly PortalFilter[],
  values: readonly FilterValue[],
  context: FilterContext,
): AppliedFilters {
  const applied: AppliedFilters = { conditions: [], params: [], search: {} }
  for (const filter of filters) {
    const value = values.find(({ id }) => id === filter.id)
    const narrowing = value && resolveValue(filter, value, context)
    if (!narrowing) continue
    for (const target of filter.targets)
      if (target.widget === widget.id && target.field !== '') addNarrowing(applied, target, narrowing)
  }
  return applied
}

/** The widget with the conditions and parameters of the filters. */
export function narrowWidget(widget: PortalWidget, { conditions, params }: AppliedFilters): PortalWidget {
  if (!('source' in widget)) return widget
  const { source } = widget
  if (source.from === 'model') {
    const filtered: FilteredSource = { filters: conditions }
    return { ...widget, source: { ...source, ...filtered } } as PortalWidget
  }
  const replaced = new Set(params.map(({ field }) => field))
  const others = source.params.filter(({ field }) => !replaced.has(field))
  return { ...widget, source: { ...source, params: [...others, ...params] } } as PortalWidget
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
  return { values: type === 'organization' ? listWithBelow(context.organizes, value.value) : [value.value] }
}

/** An organization and all below it. */
const listWithBelow = (organizes: Organizes, id: string): string[] => [
  id,
  ...organizes.below(id).flatMap((child) => listWithBelow(organizes, child.id)),
]

function addNarrowing({ conditions, params, search }: AppliedFilters, target: Target, narrowing: Narrowing): void {
  const { field, endField = '' } = target
  if ('values' in narrowing) {
    const [first = ''] = narrowing.values
    conditions.push(allOf([{ field, op: 'in', value: narrowing.values }]))
    params.push({ field, value: first })
    search[field] = narrowing.values
    return
  }
  const { from, to } = narrowing.range
  conditions.push(
    allOf([
      ...(from === undefined ? [] : [{ field, op: 'ge' as const, value: from }]),
      ...(to === undefined ? [] : [{ field, op: 'lt' as const, value: to }]),
    ]),
  )
  if (from !== undefined) params.push({ field, value: String(from) })
  if (to !== undefined && endField !== '') params.push({ field: endField, value: String(to) })
  // the search of a list includes its end
  search[field] = [from ?? null, to === undefined ? null : to - 1]
}

const allOf = (conditions: Condition[]): ConditionGroups => ({ logic: 'and', groups: [{ logic: 'and', conditions }] })
