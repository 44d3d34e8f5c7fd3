import { createField } from '../control/new-field.ts'
import { displayNumber } from '../control/numbers.ts'
import { isBlank, readText } from '../control/read.ts'
import { readFlagSetting, readNumberSetting } from '../control/setting-values.ts'
import { AMOUNT_IN_WORDS, buildComputedSettings, STORAGE, THOUSANDS, UNITS } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Results always have two decimals (F5.51). */
const decimals = 2

/**
 * A number calculated by `expression`, a list of tokens: a text with two decimals, `'12.50'`. `isStorage` 1 only shows it, 2
 * stores it too (FO.75). Values from outside are ignored. FP.08.
 */
export const calculate: Control<string> = {
  kind: 'calculate',
  group: 'basic',
  icon: 'calculator',
  isComputed: true,
  inTable: true,
  isNumeric: true,
  decimals: () => decimals,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: (field) =>
    readNumberSetting(field, 'isStorage') === 2 ? { type: 'decimal', precision: 24, scale: decimals } : null,
  parse: (raw) => readText(raw, 100),
  check: () => [],
  idsOf: () => [],
  format: (value, field) => displayNumber(value, decimals, readFlagSetting(field, 'thousands')),
  searchTypes: (field) => (readNumberSetting(field, 'isStorage') === 2 ? [3, 1] : []),
  /** F3.13–F3.19 */
  create: () =>
    createField(
      'calculate',
      { expression: [], isStorage: 1, thousands: false, style: { width: '100%' } },
      { span: 24 },
    ),
  settings: buildComputedSettings(
    { name: 'expression', group: 'value', editor: 'expression' },
    STORAGE,
    ...UNITS,
    THOUSANDS,
    AMOUNT_IN_WORDS,
  ),
}
