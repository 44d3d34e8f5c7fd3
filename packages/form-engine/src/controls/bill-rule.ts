import { createAutoField } from '../control/new-field.ts'
import { isBlank, readText } from '../control/read.ts'
import { readTextSetting } from '../control/setting-values.ts'
import { UNIQUE, buildComputedSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * The number of a record (or of a row): the server generates it from the numbering rule `rule` (its id or enCode) in the
 * transaction that creates the record. It never changes. FP.62, FO.114.
 */
export const billRule: Control<string> = {
  kind: 'billRule',
  group: 'system',
  icon: 'file-digit',
  isFrozen: true,
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => ({ type: 'varchar', length: 200 }),
  parse: (raw) => readText(raw, 200),
  check: () => [],
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [2, 1],
  create: () => createAutoField('billRule', { rule: '' }),
  lacks: (field) => (readTextSetting(field, 'rule') === '' ? 'noRule' : undefined),
  settings: buildComputedSettings(UNIQUE, { name: 'rule', group: 'value', editor: 'billRule' }),
}
