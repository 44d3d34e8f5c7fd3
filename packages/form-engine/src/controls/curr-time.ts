import { toMoment, readMoment } from '../control/moments.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildComputedSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { formatDate } from '../format/date.ts'

/** When the record (or the row) was created, fixed when it is saved; shown as yyyy-MM-dd HH:mm:ss. FP.28, F3.78, FO.111. */
export const currTime: Control<number | null> = {
  kind: 'currTime',
  group: 'system',
  icon: 'clock',
  isFrozen: true,
  inTable: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: () => ({ type: 'datetime' }),
  parse: (raw, _field, offsetMinutes) => readMoment(raw, offsetMinutes),
  check: () => [],
  start: (_field, { now }) => toMoment(now),
  idsOf: () => [],
  format: (value, _field, context) => formatDate(value, 'yyyy-MM-dd HH:mm:ss', context.offsetMinutes),
  searchTypes: () => [3],
  create: () => createAutoField('currTime'),
  settings: buildComputedSettings(),
}
