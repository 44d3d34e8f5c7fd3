import { newField } from '../control/new-field.ts'
import { isBlank, readText } from '../control/read.ts'
import { numberOf } from '../control/setting-values.ts'
import { computedSettings, STORAGE } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * Shows the field `showField` of the record that the relation field `relationField` of this form has chosen: its display
 * text. `isStorage` 1 only shows it, 2 stores it too (F4.71, F4.72). FP.07.
 */
export const relationFormAttr: Control<string> = {
  kind: 'relationFormAttr',
  group: 'business',
  icon: 'file-symlink',
  isComputed: true,
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: (field) => (numberOf(field, 'isStorage') === 2 ? { type: 'text' } : null),
  parse: (raw) => readText(raw, 20_000),
  check: () => [],
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: (field) => (numberOf(field, 'isStorage') === 2 ? [2] : []),
  create: () => newField('relationFormAttr', { relationField: '', showField: '', isStorage: 1 }),
  settings: computedSettings({ name: 'relationField', group: 'relation', editor: 'relationSource' }, STORAGE),
}
