import { displayPicked, emptyPick, pickColumn, pickedIds, readPicked, type Picked } from '../control/ids.ts'
import { newField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, MULTIPLE, PLACEHOLDER, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Departments: an id, or a list of ids in multiple mode. `title` heads the dialog (F2.28). FP.10. */
export const depSelect: Control<Picked> = {
  kind: 'depSelect',
  group: 'organize',
  icon: 'network',
  inTable: true,
  lookup: 'department',
  emptyValue: '',
  emptyFor: emptyPick,
  isEmpty: isBlank,
  column: pickColumn,
  parse: readPicked,
  check: () => [],
  idsOf: pickedIds,
  format: displayPicked,
  searchTypes: () => [1],
  create: () => newField('depSelect', { multiple: false, clearable: true, title: '' }),
  settings: valueSettings(
    PLACEHOLDER,
    MULTIPLE,
    { name: 'title', text: 'popupTitle', group: 'value', editor: 'text' },
    CLEARABLE,
  ),
}
