import { displayPicked, readPickedIds, readId } from '../control/ids.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Who created the record: the server stores the id, the name is shown. FP.58, FO.114. */
export const createUser: Control<string> = {
  kind: 'createUser',
  group: 'system',
  icon: 'user-round-check',
  auto: 'createUser',
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
  create: () => createAutoField('createUser'),
  settings: buildReadOnlySettings(),
}
