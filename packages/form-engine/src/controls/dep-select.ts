import { buildLimitSettings, createPicker } from '../control/picker.ts'

/**
 * Departments: an id, or a list of ids in multiple mode. `title` is the title of the dialog (F2.28). With `selectType` custom
 * only those of `departIds` may be chosen (F5.66, F6.16). FP.10.
 */
export const depSelect = createPicker({
  kind: 'depSelect',
  icon: 'network',
  lookup: 'department',
  own: { selectType: 'all', departIds: [] },
  settings: buildLimitSettings(['all', 'custom'], [{ name: 'departIds', of: 'depSelect' }]),
})
