import { displayPicked, emptyPick, pickColumn, pickedIds, readPicked, type Picked } from '../control/ids.ts'
import { newField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, MULTIPLE, PLACEHOLDER, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** People: the id of a user, or a list of ids in multiple mode. `title` heads the dialog (F2.46). FP.14. */
export const userSelect: Control<Picked> = {
  kind: 'userSelect',
  group: 'organize',
  icon: 'users',
  inTable: true,
  lookup: 'user',
  emptyValue: '',
  emptyFor: emptyPick,
  isEmpty: isBlank,
  column: pickColumn,
  parse: readPicked,
  check: () => [],
  idsOf: pickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => newField('userSelect', { multiple: false, clearable: true, title: '' }),
  settings: valueSettings(
    PLACEHOLDER,
    MULTIPLE,
    { name: 'title', text: 'popupTitle', group: 'value', editor: 'text' },
    CLEARABLE,
  ),
}
