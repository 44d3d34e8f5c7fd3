import { displayPicked, pickedIds, readId } from '../control/ids.ts'
import { newAuto } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { readOnlySettings } from '../control/settings.ts'
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
  idsOf: pickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => newAuto('modifyUser'),
  settings: readOnlySettings(),
}
