import type { FilterValue, PortalBucket, PortalFilter } from '@armature/contract'
import type { MapLayer } from '@armature/contract/visual-dev/portal-options'

/** A group of a chart, ranking or map. */
export interface PressedGroup {
  /** undefined for a time span, and where no filter can name it */
  key?: string | undefined
  /** start of a time span; null without one */
  at: number | null
}

/** What a widget groups its records by. */
export interface GroupedWidget {
  id: string
  source: { from: string; modelId?: string }
  field: string
  bucket: PortalBucket
}

/** What a chart or ranking groups by; of a data interface, nothing that a filter could name. */
export const toGroupedWidget = ({
  id,
  source,
}: {
  id: string
  source: { from: 'model'; modelId: string; groupBy: string; bucket: PortalBucket } | { from: 'interface' }
}): GroupedWidget => ({
  id,
  source,
  ...(source.from === 'model' ? { field: source.groupBy, bucket: source.bucket } : { field: '', bucket: '' }),
})

/** What a map of regions groups by; other maps have no groups. */
export const toGroupedMap = ({
  id,
  layer,
  source,
}: {
  id: string
  layer: MapLayer
  source: { from: 'model'; modelId: string; nameField: string } | { from: 'interface' }
}): GroupedWidget => ({
  id,
  source,
  field: source.from === 'model' && layer === 'regions' ? source.nameField : '',
  bucket: '',
})

/**
 * The filter that a press on a group of the widget sets: one that narrows other widgets too, and either names the field of the
 * groups as that of this widget or offers its values.
 */
export const findGroupFilter = (
  { id, source, field, bucket }: GroupedWidget,
  filters: readonly PortalFilter[],
): PortalFilter | undefined =>
  source.from !== 'model' || field === ''
    ? undefined
    : filters.find(
        (filter) =>
          (filter.type === 'date') === (bucket !== '') &&
          filter.targets.some((target) => target.widget !== id && target.field !== '') &&
          (filter.targets.some((target) => target.widget === id && target.field === field) ||
            (filter.type === 'choice' && filter.modelId === source.modelId && filter.field === field)),
      )

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
