import { readMoment } from '../control/moments.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { formatDate } from '../format/date.ts'

/** When the record was last changed: milliseconds, empty until the first change. FP.61, FO.114. */
export const modifyTime: Control<number | null> = {
  kind: 'modifyTime',
  group: 'system',
  icon: 'file-clock',
  auto: 'modifyTime',
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: () => null,
  parse: (raw, _field, offsetMinutes) => readMoment(raw, offsetMinutes),
  check: () => [],
  idsOf: () => [],
  format: (value, _field, context) => formatDate(value, 'yyyy-MM-dd HH:mm:ss', context.offsetMinutes),
  searchTypes: () => [3],
  create: () => createAutoField('modifyTime'),
  settings: buildReadOnlySettings(),
}
