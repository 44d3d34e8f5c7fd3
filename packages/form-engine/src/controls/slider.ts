import { createField } from '../control/new-field.ts'
import { checkNumber, countDecimals, displayNumber, readNumber } from '../control/numbers.ts'
import { isBlank } from '../control/read.ts'
import { readNumberSetting } from '../control/setting-values.ts'
import { UNITS, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

/** A number from `min` to `max` (0 to 100) in steps of `step` (1), with as many decimals as the step. FP.41. */
export const slider: Control<number | null> = {
  kind: 'slider',
  group: 'basic',
  icon: 'sliders-horizontal',
  inTable: true,
  isNumeric: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  column: (field) => {
    const { decimals: scale } = readScale(field)
    return scale > 0 ? { type: 'decimal', precision: 20, scale } : { type: 'bigint' }
  },
  parse: (raw, field) => readNumber(raw, readScale(field).decimals),
  check: (value, field) => (value === null ? [] : checkNumber(value, { ...readScale(field), units: field.config })),
  idsOf: () => [],
  format: (value, field) => displayNumber(value, readScale(field).decimals, false),
  searchTypes: () => [3, 1],
  create: () => createField('slider', { min: 0, max: 100, step: 1 }),
  settings: buildValueSettings(
    ...UNITS,
    { name: 'min', group: 'value', editor: 'number' },
    { name: 'max', group: 'value', editor: 'number' },
    { name: 'step', group: 'value', editor: 'number', min: 0 },
  ),
}

function readScale(field: Field): { min: number; max: number; step: number; decimals: number } {
  const min = readNumberSetting(field, 'min') ?? 0
  const max = readNumberSetting(field, 'max') ?? 100
  const given = readNumberSetting(field, 'step') ?? 1
  const step = given > 0 ? given : 1
  return { min, max, step, decimals: Math.min(8, Math.max(countDecimals(step), countDecimals(min))) }
}
