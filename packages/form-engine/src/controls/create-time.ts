import { readMoment } from '../control/moments.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import { formatDate } from '../format/date.ts'

/** When the record was created: milliseconds, shown as yyyy-MM-dd HH:mm:ss. FP.59, FO.114. */
export const createTime: Control<number | null> = {
  kind: 'createTime',
  group: 'system',
  icon: 'clock-check',
  auto: 'createTime',
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: () => null,
  parse: (raw, _field, offsetMinutes) => readMoment(raw, offsetMinutes),
  check: () => [],
  idsOf: () => [],
  format: (value, _field, context) => formatDate(value, 'yyyy-MM-dd HH:mm:ss', context.offsetMinutes),
  searchTypes: () => [3],
  create: () => createAutoField('createTime'),
  settings: buildReadOnlySettings(),
}
