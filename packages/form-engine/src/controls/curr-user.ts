import { createAutoField } from '../control/new-field.ts'
import { isBlank, readText } from '../control/read.ts'
import { buildComputedSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * Who created the record (or the row), by name or by account (`type`), fixed when it is saved: later changes of the name have no
 * effect. FP.27, F3.76, F3.77, FO.111.
 */
export const currUser: Control<string> = {
  kind: 'currUser',
  group: 'system',
  icon: 'user-round',
  isFrozen: true,
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => ({ type: 'varchar', length: 200 }),
  parse: (raw) => readText(raw, 200),
  check: () => [],
  start: (field, { userName, userAccount = '' }) => (field['type'] === 'account' ? userAccount : userName),
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [2, 1],
  create: () => createAutoField('currUser', { type: 'name' }),
  settings: buildComputedSettings({
    name: 'type',
    text: 'shownOfUser',
    group: 'value',
    editor: 'choice',
    choices: ['name', 'account'],
    words: 'currUser',
  }),
}
