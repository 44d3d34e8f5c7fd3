import { cellParts } from '../control/cells.ts'
import { checkChoices, choiceColumn, choiceIds, displayChoices, readChoices } from '../control/choices.ts'
import { lacksChoices } from '../control/interface.ts'
import { newField, newOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { sourceSettings, valueSettings } from '../control/settings.ts'
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
  column: (field) => choiceColumn(field, true),
  parse: readChoices,
  fromCell: cellParts,
  check: (value, field) => checkChoices(value, field),
  idsOf: choiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: lacksChoices,
  create: () => newField('checkbox', { direction: 'horizontal', options: newOptions() }, { dataType: 'static' }),
  settings: valueSettings(...sourceSettings(['static', 'dictionary', 'model', 'dynamic']), {
    name: 'direction',
    group: 'layout',
    editor: 'choice',
    choices: ['horizontal', 'vertical'],
  }),
}
