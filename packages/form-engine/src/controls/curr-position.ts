import { displayPicked, pickedIds, readId } from '../control/ids.ts'
import { newAuto } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { readOnlySettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** The position of the user who created the record, fixed when it is saved (FO.111, F3.81). FP.30. */
export const currPosition: Control<string> = {
  kind: 'currPosition',
  group: 'system',
  icon: 'id-card',
  auto: 'currPosition',
  lookup: 'position',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => null,
  parse: readId,
  check: () => [],
  idsOf: pickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => newAuto('currPosition'),
  settings: readOnlySettings(),
}
