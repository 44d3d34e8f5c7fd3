import { readCellDate, readCellPair } from '../control/cells.ts'
import { checkMoment, readDateFormat, DATE_FORMATS, DATE_LIMITS } from '../control/date-settings.ts'
import { readMoment } from '../control/moments.ts'
import { createField } from '../control/new-field.ts'
import { createProblem } from '../control/problem.ts'
import { displayPair, isBlank, readPair } from '../control/ranges.ts'
import { CLEARABLE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { buildListParts } from '../control/value-parts.ts'
import { buildPairSchema } from '../control/value-schema.ts'
import { formatDate } from '../format/date.ts'

/**
 * A range of moments: `[start, end]` in milliseconds, or `[]`. Stored as that pair in jsonb; a search by range finds the records
 * whose range overlaps it. FP.44, FO.112.
 */
export const dateRange: Control<number[]> = {
  kind: 'dateRange',
  group: 'basic',
  icon: 'calendar-range',
  inTable: true,
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'dateRange',
  column: () => ({ type: 'jsonb' }),
  schema: () => buildPairSchema({ type: 'number' }),
  parse: (raw, _field, offsetMinutes) => readPair(raw, (end) => readMoment(end, offsetMinutes)),
  fromCell: (text) => [readCellPair(text)].flat().map(readCellDate),
  check: (value, field, offsetMinutes) => {
    const [start, end] = value
    if (start === undefined || end === undefined) return []
    if (start > end) return [createProblem('rangeReversed')]
    return value.flatMap((moment) => checkMoment(moment, field, offsetMinutes)).slice(0, 1)
  },
  parts: () => buildListParts('start', 'end'),
  idsOf: () => [],
  format: (value, field, { offsetMinutes }) =>
    displayPair(value, (end) => (typeof end === 'number' ? formatDate(end, readDateFormat(field), offsetMinutes) : '')),
  searchTypes: () => [3],
  create: () => createField('dateRange', { format: 'yyyy-MM-dd', startTime: '', endTime: '', clearable: true }),
  settings: buildValueSettings(DATE_FORMATS, ...DATE_LIMITS, CLEARABLE),
}
