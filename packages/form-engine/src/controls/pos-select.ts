import { buildLimitSettings, createPicker } from '../control/picker.ts'

/**
 * Positions: an id, or a list of ids in multiple mode. With `selectType` custom only those of `positionIds` and those of the
 * departments `departIds` may be chosen (F5.67, F6.17). FP.11.
 */
export const posSelect = createPicker({
  kind: 'posSelect',
  icon: 'briefcase',
  lookup: 'position',
  own: { selectType: 'all', departIds: [], positionIds: [] },
  settings: buildLimitSettings(
    ['all', 'custom'],
    [
      { name: 'positionIds', of: 'posSelect' },
      { name: 'departIds', of: 'depSelect' },
    ],
  ),
})
