import type { FilterValue, PortalFilter, PortalWidget, ScreenElement } from '@armature/contract'
import { filterRanges, type FilterRange } from '@armature/contract/visual-dev/portal-options'

/** The filters of all filter widgets of a portal or a screen. */
export const listFilters = (widgets: readonly (PortalWidget | ScreenElement)[]): PortalFilter[] =>
  widgets.flatMap((widget) => (widget.kind === 'filter' ? widget.filters : []))

/** What a portal or screen begins with: the user's own values, or those of its designer. */
export const chooseFirstValues = (filters: readonly PortalFilter[], own?: readonly FilterValue[]): FilterValue[] =>
  own
    ? own.filter(({ id }) => filters.some((filter) => filter.id === id))
    : filters.flatMap(({ id, type, start }) => (type === 'date' && start !== '' ? [{ id, range: start }] : []))

/** The values in an address. Whatever is no value of one of the filters is left out. */
export function parseFilterValues(text: string, filters: readonly PortalFilter[]): FilterValue[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  return filters.flatMap((filter) => {
    const entry: unknown = list.find((one: unknown) => isObject(one) && one['id'] === filter.id)
    return isObject(entry) ? (parseValue(filter, entry) ?? []) : []
  })
}

function parseValue({ id, type }: PortalFilter, entry: Record<string, unknown>): FilterValue | undefined {
  if (type !== 'date') {
    const { value } = entry
    return typeof value === 'string' && value !== '' && value.length <= maxValueLength
      ? { id, value, ...readPlace(entry) }
      : undefined
  }
  const range = filterRanges.find((one: FilterRange) => one === entry['range'])
  if (range) return { id, range }
  const [from, to] = [toMoment(entry['from']), toMoment(entry['to'])]
  return from === null && to === null ? undefined : { id, from, to, ...readPlace(entry) }
}

/** The widget in which the value was chosen. */
const readPlace = ({ by }: Record<string, unknown>): { by?: string } =>
  typeof by === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(by) ? { by } : {}

const maxValueLength = 200
const lastMoment = Date.UTC(9999, 11, 30)
const toMoment = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastMoment ? value : null

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The values after one has changed; undefined removes it. */
export const changeValue = (
  values: readonly FilterValue[],
  id: string,
  value: FilterValue | undefined,
): FilterValue[] => [...values.filter((one) => one.id !== id), ...(value ? [value] : [])]

const dayMs = 86_400_000

/** The day in a date input, as the start of that day in the time zone of the installation. */
export const parseDay = (day: string, offsetMinutes: number): number | null => {
  const ms = Date.parse(`${day}T00:00:00Z`) - offsetMinutes * 60_000
  return Number.isFinite(ms) && ms >= 0 && ms < lastMoment - dayMs ? ms : null
}

/** The day of a moment for a date input; '' for none. */
export const formatDay = (ms: number | null, offsetMinutes: number): string =>
  ms === null ? '' : new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 10)

/** The end of a range is exclusive: the start of the next day. */
export const toNextDay = (ms: number | null): number | null => (ms === null ? null : ms + dayMs)
export const toFormerDay = (ms: number | null): number | null => (ms === null ? null : ms - dayMs)
