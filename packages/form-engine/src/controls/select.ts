import { cellChoice } from '../control/cells.ts'
import { checkChoices, choiceColumn, choiceIds, displayChoices, readOneOrMore } from '../control/choices.ts'
import { lacksChoices } from '../control/interface.ts'
import { newField, newOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { flagOf } from '../control/setting-values.ts'
import {
  CLEARABLE,
  FILTERABLE,
  MULTIPLE,
  PLACEHOLDER,
  UNIQUE_SINGLE,
  sourceSettings,
  valueSettings,
} from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** One choice from a drop-down, or several: an id, or a list of ids in multiple mode. FP.37, FO.116. */
export const select: Control<string | string[]> = {
  kind: 'select',
  group: 'basic',
  icon: 'chevrons-up-down',
  inTable: true,
  lookup: 'option',
  emptyValue: '',
  emptyFor: (field) => (flagOf(field, 'multiple') ? [] : ''),
  isEmpty: isBlank,
  column: (field) => choiceColumn(field, flagOf(field, 'multiple')),
  parse: readOneOrMore,
  fromCell: cellChoice,
  check: (value, field) => checkChoices(value, field),
  idsOf: choiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: lacksChoices,
  create: () =>
    newField(
      'select',
      { multiple: false, filterable: false, clearable: true, options: newOptions() },
      { dataType: 'static' },
    ),
  settings: valueSettings(
    UNIQUE_SINGLE,
    PLACEHOLDER,
    MULTIPLE,
    ...sourceSettings(['static', 'dictionary', 'model', 'dynamic']),
    FILTERABLE,
    CLEARABLE,
  ),
}
