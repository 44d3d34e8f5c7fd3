import { splitCell } from '../control/cells.ts'
import { checkChoices, getChoiceColumn, listChoiceIds, displayChoices, readChoices } from '../control/choices.ts'
import { checkChoiceSource } from '../control/interface.ts'
import { createField, createOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { buildSourceSettings, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Any number of visible choices: the list of their ids, each once. FP.36. */
export const checkbox: Control<string[]> = {
  kind: 'checkbox',
  group: 'basic',
  icon: 'square-check',
  inTable: true,
  lookup: 'option',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  column: (field) => getChoiceColumn(field, true),
  parse: readChoices,
  fromCell: splitCell,
  check: (value, field) => checkChoices(value, field),
  idsOf: listChoiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: checkChoiceSource,
  create: () => createField('checkbox', { direction: 'horizontal', options: createOptions() }, { dataType: 'static' }),
  settings: buildValueSettings(...buildSourceSettings(['static', 'dictionary', 'model', 'dynamic']), {
    name: 'direction',
    group: 'layout',
    editor: 'choice',
    choices: ['horizontal', 'vertical'],
  }),
}
