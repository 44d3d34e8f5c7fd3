import { checkChoices, getChoiceColumn, listChoiceIds, displayChoices, readChoice } from '../control/choices.ts'
import { checkChoiceSource } from '../control/interface.ts'
import { createField, createOptions } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { UNIQUE, buildSourceSettings, buildValueSettings } from '../control/settings.ts'
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
  column: (field) => getChoiceColumn(field, false),
  parse: readChoice,
  check: (value, field) => checkChoices(value, field),
  idsOf: listChoiceIds,
  format: displayChoices,
  searchTypes: () => [1],
  lacks: checkChoiceSource,
  create: () => createField('radio', { direction: 'horizontal', options: createOptions() }, { dataType: 'static' }),
  settings: buildValueSettings(UNIQUE, ...buildSourceSettings(['static', 'dictionary', 'model', 'dynamic']), {
    name: 'direction',
    group: 'layout',
    editor: 'choice',
    choices: ['horizontal', 'vertical'],
  }),
}
