import { cellChoice } from '../control/cells.ts'
import { checkChoices, choiceColumn, choiceIds, displayChoices, readOneOrMore } from '../control/choices.ts'
import { lacksChoices } from '../control/interface.ts'
import { newField, newTreeOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { flagOf } from '../control/setting-values.ts'
import { CLEARABLE, FILTERABLE, MULTIPLE, PLACEHOLDER, sourceSettings, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** A choice from a tree: an id, or a list of ids in multiple mode; with `lastLevel` leaves only. FP.26, F5.46. */
export const treeSelect: Control<string | string[]> = {
  kind: 'treeSelect',
  group: 'business',
  icon: 'folder-tree',
  inTable: true,
  lookup: 'option',
  emptyValue: '',
  emptyFor: (field) => (flagOf(field, 'multiple') ? [] : ''),
  isEmpty: isBlank,
  column: (field) => choiceColumn(field, flagOf(field, 'multiple')),
  parse: readOneOrMore,
  fromCell: cellChoice,
  check: (value, field) => checkChoices(value, field, { onlyLeaves: flagOf(field, 'lastLevel') }),
  idsOf: choiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: lacksChoices,
  create: () =>
    newField(
      'treeSelect',
      { multiple: false, lastLevel: false, filterable: false, clearable: true, options: newTreeOptions() },
      { dataType: 'static' },
    ),
  settings: valueSettings(
    PLACEHOLDER,
    MULTIPLE,
    ...sourceSettings(['static', 'dictionary', 'dynamic'], { isTree: true }),
    { name: 'lastLevel', group: 'constraint', editor: 'switch' },
    FILTERABLE,
    CLEARABLE,
  ),
}
