import { displayPicked, readPickedIds, readId } from '../control/ids.ts'
import { createAutoField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildReadOnlySettings } from '../control/settings.ts'
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
  idsOf: readPickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => createAutoField('currPosition'),
  settings: buildReadOnlySettings(),
}
