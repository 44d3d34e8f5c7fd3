import { displayPicked, readPickedIds, readId } from '../control/ids.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Who last changed the record; empty until the first change. FP.60, FO.114. */
export const modifyUser: Control<string> = {
  kind: 'modifyUser',
  group: 'system',
  icon: 'user-round-pen',
  auto: 'modifyUser',
  lookup: 'user',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => null,
  parse: readId,
  check: () => [],
  idsOf: readPickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => createAutoField('modifyUser'),
  settings: buildReadOnlySettings(),
}
