import { readCellChoice } from '../control/cells.ts'
import { checkChoices, getChoiceColumn, listChoiceIds, displayChoices, readOneOrMore } from '../control/choices.ts'
import { checkChoiceSource } from '../control/interface.ts'
import { createField, createOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import {
  CLEARABLE,
  FILTERABLE,
  MULTIPLE,
  PLACEHOLDER,
  UNIQUE_SINGLE,
  buildSourceSettings,
  buildValueSettings,
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
  emptyFor: (field) => (readFlagSetting(field, 'multiple') ? [] : ''),
  isEmpty: isBlank,
  column: (field) => getChoiceColumn(field, readFlagSetting(field, 'multiple')),
  parse: readOneOrMore,
  fromCell: readCellChoice,
  check: (value, field) => checkChoices(value, field),
  idsOf: listChoiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: checkChoiceSource,
  create: () =>
    createField(
      'select',
      { multiple: false, filterable: false, clearable: true, options: createOptions() },
      { dataType: 'static' },
    ),
  settings: buildValueSettings(
    UNIQUE_SINGLE,
    PLACEHOLDER,
    MULTIPLE,
    ...buildSourceSettings(['static', 'dictionary', 'model', 'dynamic']),
    FILTERABLE,
    CLEARABLE,
  ),
}
