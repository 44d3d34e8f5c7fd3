import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listEntryFields } from '../portal-layout.ts'
import { loadRecords, toText } from './interface-data.ts'

type Timeline = PortalWidgetByKind<'timeline'>
interface InterfaceTimeline extends Pick<Timeline, 'direction' | 'rows'> {
  source: Extract<Timeline['source'], { from: 'interface' }>
}

/**
 * Loads records of a data interface that have a date, in the order of their dates. A date is milliseconds since 1970, or a text that
 * starts with year, month and day; one with a time zone is shown in that of the installation.
 *
 * @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown'
 */
export async function loadInterfaceEntries(
  deps: Deps,
  caller: Caller,
  { source, direction, rows }: InterfaceTimeline,
): Promise<NonNullable<PortalWidgetData['entries']>> {
  const records = await loadRecords(deps, caller, source, listEntryFields(source))
  const { dateField, titleField, noteField } = source
  const dated = records
    .map((record) => ({
      id: '',
      when: formatWhen(record[dateField], deps.config.offsetMinutes),
      title: toText(record[titleField]),
      note: noteField === '' ? '' : toText(record[noteField]),
    }))
    .filter(({ when }) => when !== '')
    .toSorted((one, other) => one.when.localeCompare(other.when, 'en'))
  return { modelId: '', menuId: '', list: (direction === 'asc' ? dated : dated.toReversed()).slice(0, rows) }
}

/** Largest number of milliseconds that a date can have. */
const maxMs = 8_640_000_000_000_000

/** A date and time that says its time zone. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Moments in the time zone of the installation; dates and times without a zone as they are. '' for what is no date. */
function formatWhen(value: unknown, offsetMinutes: number): string {
  if (typeof value === 'number') return formatMoment(value, offsetMinutes)
  const text = toText(value)
  if (zoned.test(text)) return formatMoment(Date.parse(text.replace(' ', 'T')), offsetMinutes)
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 16).replace('T', ' ') : ''
}

const formatMoment = (ms: number, offsetMinutes: number): string =>
  Number.isFinite(ms) && Math.abs(ms) < maxMs - Math.abs(offsetMinutes) * 60_000
    ? new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
    : ''
