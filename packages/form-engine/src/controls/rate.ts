import { createField } from '../control/new-field.ts'
import { checkNumber, displayNumber, readNumber } from '../control/numbers.ts'
import { acceptValue } from '../control/problem.ts'
import { isBlank } from '../control/read.ts'
import { readCountSetting, readFlagSetting } from '../control/setting-values.ts'
import { buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

/** Stars, 1 to `max` (default 5), in halves with `allowHalf`; no star means no rating. FP.42. */
export const rate: Control<number | null> = {
  kind: 'rate',
  group: 'basic',
  icon: 'star',
  inTable: true,
  isNumeric: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: (field) => (readDecimals(field) === 1 ? { type: 'decimal', precision: 20, scale: 1 } : { type: 'int' }),
  parse: (raw) => {
    const read = readNumber(raw, 1)
    return read.ok && read.value === 0 ? acceptValue(null) : read
  },
  check: (value, field) => {
    if (value === null) return []
    const step = readFlagSetting(field, 'allowHalf') ? 0.5 : 1
    return checkNumber(value, {
      min: step,
      max: readCountSetting(field, 'max', 1, 20, 5),
      decimals: readDecimals(field),
      step,
    })
  },
  idsOf: () => [],
  format: (value, field) => displayNumber(value, readDecimals(field), false),
  searchTypes: () => [3, 1],
  create: () => createField('rate', { max: 5, allowHalf: false }),
  settings: buildValueSettings(
    { name: 'max', group: 'value', editor: 'number', min: 1, max: 20, step: 1 },
    { name: 'allowHalf', group: 'value', editor: 'switch' },
  ),
}

function readDecimals(field: Field): 0 | 1 {
  return readFlagSetting(field, 'allowHalf') ? 1 : 0
}
