import { checkInterface } from '../control/interface.ts'
import { createField } from '../control/new-field.ts'
import { isBlank, readText } from '../control/read.ts'
import { CLEARABLE, PATTERNS, PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

const MAX_LENGTH = 500

/**
 * One line of text with suggestions from a data interface: values of its field `relationField`, at most `total` of them. Other
 * texts are allowed too. FP.39, FO.116.
 */
export const autocomplete: Control<string> = {
  kind: 'autocomplete',
  group: 'business',
  icon: 'text-search',
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => ({ type: 'varchar', length: MAX_LENGTH }),
  parse: (raw) => readText(raw, MAX_LENGTH),
  check: () => [],
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [2, 1],
  lacks: checkInterface,
  create: () =>
    createField('autocomplete', {
      interfaceId: '',
      relationField: 'fullName',
      templateJson: [],
      total: 10,
      clearable: true,
    }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'interfaceId', group: 'relation', editor: 'interface' },
    { name: 'templateJson', text: 'params', group: 'relation', editor: 'interfaceParams' },
    { name: 'relationField', text: 'shownField', group: 'relation', editor: 'interfaceField' },
    { name: 'total', group: 'relation', editor: 'number', min: 1, max: 50, step: 1 },
    PATTERNS,
    CLEARABLE,
  ),
}
