import { checkChoices, choiceColumn, choiceIds, displayChoices, readChoice } from '../control/choices.ts'
import { lacksChoices } from '../control/interface.ts'
import { newField, newOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { UNIQUE, sourceSettings, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** One of a few visible choices: the id of the option. FP.35. */
export const radio: Control<string> = {
  kind: 'radio',
  group: 'basic',
  icon: 'circle-dot',
  inTable: true,
  lookup: 'option',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: (field) => choiceColumn(field, false),
  parse: readChoice,
  check: (value, field) => checkChoices(value, field),
  idsOf: choiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: lacksChoices,
  create: () => newField('radio', { direction: 'horizontal', options: newOptions() }, { dataType: 'static' }),
  settings: valueSettings(UNIQUE, ...sourceSettings(['static', 'dictionary', 'model', 'dynamic']), {
    name: 'direction',
    group: 'layout',
    editor: 'choice',
    choices: ['horizontal', 'vertical'],
  }),
}
