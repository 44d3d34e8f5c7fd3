import { cellMoment, cellPair } from '../control/cells.ts'
import { checkMoment, dateFormatOf, DATE_FORMATS, DATE_LIMITS } from '../control/date-settings.ts'
import { readMoment } from '../control/moments.ts'
import { newField } from '../control/new-field.ts'
import { problem } from '../control/problem.ts'
import { displayPair, isBlank, readPair } from '../control/ranges.ts'
import { CLEARABLE, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { pairSchema } from '../control/value-schema.ts'
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
  schema: () => pairSchema({ type: 'number' }),
  parse: (raw, _field, offsetMinutes) => readPair(raw, (end) => readMoment(end, offsetMinutes)),
  fromCell: (text) => [cellPair(text)].flat().map(cellMoment),
  check: (value, field, offsetMinutes) => {
    const [start, end] = value
    if (start === undefined || end === undefined) return []
    if (start > end) return [problem('rangeReversed')]
    return value.flatMap((moment) => checkMoment(moment, field, offsetMinutes)).slice(0, 1)
  },
  idsOf: () => [],
  format: (value, field, { offsetMinutes }) =>
    displayPair(value, (end) => (typeof end === 'number' ? formatDate(end, dateFormatOf(field), offsetMinutes) : '')),
  searchTypes: () => [3],
  create: () => newField('dateRange', { format: 'yyyy-MM-dd', startTime: '', endTime: '', clearable: true }),
  settings: valueSettings(DATE_FORMATS, ...DATE_LIMITS, CLEARABLE),
}
