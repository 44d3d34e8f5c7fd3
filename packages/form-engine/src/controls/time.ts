import { checkTime, displayTime, TIME_FORMATS, TIME_LIMITS } from '../control/time-settings.ts'
import { readTimeOfDay } from '../control/moments.ts'
import { createField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, PLACEHOLDER, UNIQUE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** A time of day, `HH:mm:ss`; as text it sorts and compares like the time. FP.45, FO.112. */
export const time: Control<string> = {
  kind: 'time',
  group: 'basic',
  icon: 'clock',
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  content: 'time',
  column: () => ({ type: 'varchar', length: 8 }),
  parse: readTimeOfDay,
  check: (value, field) => (value === '' ? [] : checkTime(value, field)),
  idsOf: () => [],
  format: displayTime,
  searchTypes: () => [3, 1],
  create: () => createField('time', { format: 'HH:mm:ss', startTime: '', endTime: '', clearable: true }),
  settings: buildValueSettings(UNIQUE, PLACEHOLDER, TIME_FORMATS, ...TIME_LIMITS, CLEARABLE),
}
