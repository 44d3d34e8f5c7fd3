import { readCellDate } from '../control/cells.ts'
import { checkMoment, readDateFormat, DATE_FORMATS, DATE_LIMITS } from '../control/date-settings.ts'
import { readMoment } from '../control/moments.ts'
import { createField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, PLACEHOLDER, UNIQUE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { formatDate } from '../format/date.ts'

/** A day, month, year or moment: milliseconds since 1970, shown by `format`. FP.43, FO.112, F9.64. */
export const date: Control<number | null> = {
  kind: 'date',
  group: 'basic',
  icon: 'calendar',
  inTable: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: () => ({ type: 'datetime' }),
  parse: (raw, _field, offsetMinutes) => readMoment(raw, offsetMinutes),
  fromCell: readCellDate,
  check: (value, field, offsetMinutes) => (value === null ? [] : checkMoment(value, field, offsetMinutes)),
  idsOf: () => [],
  format: (value, field, context) => formatDate(value, readDateFormat(field), context.offsetMinutes),
  searchTypes: () => [3],
  create: () => createField('date', { format: 'yyyy-MM-dd', startTime: '', endTime: '', clearable: true }),
  settings: buildValueSettings(UNIQUE, PLACEHOLDER, DATE_FORMATS, ...DATE_LIMITS, CLEARABLE),
}
