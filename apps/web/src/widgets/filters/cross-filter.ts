import type { FilterValue, PortalBucket, PortalFilter } from '@armature/contract'
import type { GroupedWidget } from '@armature/contract/visual-dev/group-filters'

/** A group of a chart, ranking or map. */
export interface PressedGroup {
  /** undefined for a time span, and where no filter can name it */
  key?: string | undefined
  /** start of a time span; null without one */
  at: number | null
}

/** The value of the filter that narrows to a group; undefined if there is none. */
export function buildGroupValue(
  { id: by, bucket }: GroupedWidget,
  { id, type }: PortalFilter,
  { key, at }: PressedGroup,
  offsetMinutes: number,
): FilterValue | undefined {
  if (type !== 'date') return key === undefined || key.length > maxKeyLength ? undefined : { id, value: key, by }
  return at === null || bucket === '' ? undefined : { id, from: at, to: findBucketEnd(at, bucket, offsetMinutes), by }
}

/** what a call takes as the value of a filter */
const maxKeyLength = 200
const minuteMs = 60_000

/** The start of the next time span, in the time zone of the installation. */
function findBucketEnd(at: number, bucket: Exclude<PortalBucket, ''>, offsetMinutes: number): number {
  const end = new Date(at + offsetMinutes * minuteMs)
  if (bucket === '15min') end.setUTCMinutes(end.getUTCMinutes() + 15)
  if (bucket === 'hour') end.setUTCHours(end.getUTCHours() + 1)
  if (bucket === 'day') end.setUTCDate(end.getUTCDate() + 1)
  if (bucket === 'week') end.setUTCDate(end.getUTCDate() + 7)
  if (bucket === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
  if (bucket === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end.getTime() - offsetMinutes * minuteMs
}
