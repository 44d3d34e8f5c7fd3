import { newField } from '../control/new-field.ts'
import { checkNumber, displayNumber, readNumber } from '../control/numbers.ts'
import { isBlank } from '../control/read.ts'
import { countOf, flagOf, numberOf } from '../control/setting-values.ts'
import {
  AMOUNT_IN_WORDS,
  PLACEHOLDER,
  PRECISION,
  THOUSANDS,
  UNIQUE,
  UNITS,
  valueSettings,
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
  decimals: precisionOf,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: (field) => {
    const scale = precisionOf(field)
    return scale > 0 ? { type: 'decimal', precision: 20, scale } : { type: 'bigint' }
  },
  parse: (raw, field) => readNumber(raw, precisionOf(field)),
  check: (value, field) =>
    value === null
      ? []
      : checkNumber(value, {
          min: numberOf(field, 'min'),
          max: numberOf(field, 'max'),
          decimals: precisionOf(field),
          step: flagOf(field, 'stepStrictly') ? numberOf(field, 'step') : undefined,
          units: field.config,
        }),
  idsOf: () => [],
  format: (value, field) => displayNumber(value, precisionOf(field), flagOf(field, 'thousands')),
  searchTypes: () => [3, 1],
  create: () => newField('numInput', { precision: 0, step: 1, thousands: false, stepStrictly: false }),
  settings: valueSettings(
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

function precisionOf(field: Field): number {
  return countOf(field, 'precision', 0, 8, 0)
}
