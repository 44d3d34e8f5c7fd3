import { readCellChoice } from '../control/cells.ts'
import { checkChoices, getChoiceColumn, listChoiceIds, displayChoices, readOneOrMore } from '../control/choices.ts'
import { checkChoiceSource } from '../control/interface.ts'
import { createField, createTreeOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import {
  CLEARABLE,
  FILTERABLE,
  MULTIPLE,
  PLACEHOLDER,
  buildSourceSettings,
  buildValueSettings,
} from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** A choice from a tree: an id, or a list of ids in multiple mode; with `lastLevel` leaves only. FP.26, F5.46. */
export const treeSelect: Control<string | string[]> = {
  kind: 'treeSelect',
  group: 'business',
  icon: 'folder-tree',
  inTable: true,
  lookup: 'option',
  emptyValue: '',
  emptyFor: (field) => (readFlagSetting(field, 'multiple') ? [] : ''),
  isEmpty: isBlank,
  column: (field) => getChoiceColumn(field, readFlagSetting(field, 'multiple')),
  parse: readOneOrMore,
  fromCell: readCellChoice,
  check: (value, field) => checkChoices(value, field, { onlyLeaves: readFlagSetting(field, 'lastLevel') }),
  idsOf: listChoiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: checkChoiceSource,
  create: () =>
    createField(
      'treeSelect',
      { multiple: false, lastLevel: false, filterable: false, clearable: true, options: createTreeOptions() },
      { dataType: 'static' },
    ),
  settings: buildValueSettings(
    PLACEHOLDER,
    MULTIPLE,
    ...buildSourceSettings(['static', 'dictionary', 'dynamic'], { isTree: true }),
    { name: 'lastLevel', group: 'constraint', editor: 'switch' },
    FILTERABLE,
    CLEARABLE,
  ),
}
