import { createField } from '../control/new-field.ts'
import { checkNumber, displayNumber, readNumber } from '../control/numbers.ts'
import { isBlank } from '../control/read.ts'
import { readCountSetting, readFlagSetting, readNumberSetting } from '../control/setting-values.ts'
import {
  AMOUNT_IN_WORDS,
  PLACEHOLDER,
  PRECISION,
  THOUSANDS,
  UNIQUE,
  UNITS,
  buildValueSettings,
} from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

/** A number, or null, with `precision` decimals (default 0). `step` is for the arrows. FP.33, F9.54. */
export const numInput: Control<number | null> = {
  kind: 'numInput',
  group: 'basic',
  icon: 'hash',
  inTable: true,
  isNumeric: true,
  decimals: readPrecision,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: (field) => {
    const scale = readPrecision(field)
    return scale > 0 ? { type: 'decimal', precision: 20, scale } : { type: 'bigint' }
  },
  parse: (raw, field) => readNumber(raw, readPrecision(field)),
  check: (value, field) =>
    value === null
      ? []
      : checkNumber(value, {
          min: readNumberSetting(field, 'min'),
          max: readNumberSetting(field, 'max'),
          decimals: readPrecision(field),
          step: readFlagSetting(field, 'stepStrictly') ? readNumberSetting(field, 'step') : undefined,
          units: field.config,
        }),
  idsOf: () => [],
  format: (value, field) => displayNumber(value, readPrecision(field), readFlagSetting(field, 'thousands')),
  searchTypes: () => [3, 1],
  create: () => createField('numInput', { precision: 0, step: 1, thousands: false, stepStrictly: false }),
  settings: buildValueSettings(
    UNIQUE,
    PLACEHOLDER,
    ...UNITS,
    PRECISION,
    THOUSANDS,
    AMOUNT_IN_WORDS,
    { name: 'step', group: 'value', editor: 'number', min: 0 },
    { name: 'min', group: 'constraint', editor: 'number' },
    { name: 'max', group: 'constraint', editor: 'number' },
    { name: 'stepStrictly', group: 'constraint', editor: 'switch' },
  ),
}

function readPrecision(field: Field): number {
  return readCountSetting(field, 'precision', 0, 8, 0)
}
