import { buildLimitSettings, createPicker } from '../control/picker.ts'

const limited = { name: 'selectType', is: ['dep', 'pos', 'role', 'group'] }

/**
 * Users: the id of a user, or a list of ids in multiple mode. `title` is the title of the dialog (F2.46). `selectType` limits the
 * choice: all, the members of the five lists (custom), those of the value of the field `relationField` (dep, pos, role, group),
 * or the reader's subordinates (F4.47–F4.52, FO.59, FO.62). FP.14.
 */
export const userSelect = createPicker({
  kind: 'userSelect',
  icon: 'users',
  lookup: 'user',
  own: { selectType: 'all', departIds: [], positionIds: [], userIds: [], roleIds: [], groupIds: [] },
  settings: [
    ...buildLimitSettings(
      ['all', 'custom', 'dep', 'pos', 'role', 'group', 'subordinate'],
      [
        { name: 'userIds', of: 'userSelect' },
        { name: 'departIds', of: 'depSelect' },
        { name: 'positionIds', of: 'posSelect' },
        { name: 'roleIds', of: 'roleSelect' },
        { name: 'groupIds', of: 'groupSelect' },
      ],
    ),
    { name: 'relationField', text: 'limitingField', group: 'constraint', editor: 'limitingField', when: limited },
  ],
})
