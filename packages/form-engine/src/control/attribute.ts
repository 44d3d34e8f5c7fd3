import { createField } from './new-field.ts'
import { isBlank, readText } from './read.ts'
import { readNumberSetting } from './setting-values.ts'
import { buildComputedSettings, STORAGE } from './settings.ts'
import type { Control } from './types.ts'

/**
 * A control that shows the field `showField` of the record chosen in the field `relationField` of this form, as display text.
 * `isStorage` 1 only shows it, 2 stores it too (F4.71, F4.72).
 *
 * @param attributeOf the `lookup` of the fields it may read from
 */
export function createAttributeControl(
  kind: string,
  icon: string,
  attributeOf: 'record' | 'interface',
): Control<string> {
  return {
    kind,
    group: 'business',
    icon,
    isComputed: true,
    attributeOf,
    inTable: true,
    emptyValue: '',
    emptyFor: () => '',
    isEmpty: isBlank,
    column: (field) => (readNumberSetting(field, 'isStorage') === 2 ? { type: 'text' } : null),
    parse: (raw) => readText(raw, 20_000),
    check: () => [],
    idsOf: () => [],
    format: (value) => (typeof value === 'string' ? value : ''),
    searchTypes: (field) => (readNumberSetting(field, 'isStorage') === 2 ? [2] : []),
    create: () => createField(kind, { relationField: '', showField: '', isStorage: 1 }),
    settings: buildComputedSettings({ name: 'relationField', group: 'relation', editor: 'relationSource' }, STORAGE),
  }
}
