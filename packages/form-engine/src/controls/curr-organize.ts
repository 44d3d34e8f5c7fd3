import { displayPicked, readPickedIds, readId } from '../control/ids.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * The organization of the user who created the record, fixed when it is saved: `showLevel` last shows its name, all the full
 * path. FP.29, F3.79, F3.80, FO.111, FO.114.
 */
export const currOrganize: Control<string> = {
  kind: 'currOrganize',
  group: 'system',
  icon: 'building-2',
  auto: 'currOrganize',
  lookup: 'organize',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => null,
  parse: readId,
  check: () => [],
  idsOf: readPickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => createAutoField('currOrganize', { showLevel: 'last' }),
  settings: buildReadOnlySettings({ name: 'showLevel', group: 'value', editor: 'choice', choices: ['last', 'all'] }),
}
