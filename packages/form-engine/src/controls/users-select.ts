import { splitCell } from '../control/cells.ts'
import { createField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { displaySelections, readSelections, filterSelections } from '../control/selections.ts'
import { buildLimitSettings } from '../control/picker.ts'
import { CLEARABLE, PLACEHOLDER, TITLE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * People of several types: a list of selections `id--type`, type being one of company, department, role, position, group, user
 * (F3.32, F5.45, FO.64, FO.88). With `selectType` custom only those of `ableIds`, and their members, may be chosen. FP.15.
 */
export const usersSelect: Control<string[]> = {
  kind: 'usersSelect',
  group: 'organize',
  icon: 'user-round-search',
  inTable: true,
  lookup: 'selection',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  column: () => ({ type: 'text[]' }),
  parse: readSelections,
  fromCell: splitCell,
  check: () => [],
  idsOf: filterSelections,
  format: displaySelections,
  searchTypes: () => [1],
  create: () =>
    createField('usersSelect', {
      multiple: true,
      clearable: true,
      collapseTags: false,
      title: '',
      selectType: 'all',
      ableIds: [],
    }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'collapseTags', group: 'value', editor: 'switch' },
    ...buildLimitSettings(['all', 'custom'], [{ name: 'ableIds', of: 'usersSelect' }]),
    TITLE,
    CLEARABLE,
  ),
}
