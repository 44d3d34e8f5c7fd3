import type { Field } from '../design/types.ts'
import { readPicked, type PickedIds } from '../control/ids.ts'
import { createPicker } from '../control/picker.ts'
import { acceptValue } from '../control/problem.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import type { Parsed } from '../control/types.ts'

/** The root node above all organizations, where a parent is chosen (F3.43). */
export const TOP_NODE = '-1'

/**
 * Organizations, including departments: an id, or a list of ids in multiple mode; a path of ids counts as its last id (FO.63).
 * `auth` offers only what the user may administer and their own (F6.14), `isOnlyOrg` companies only (F6.15); `showLevel` all
 * shows the full path of names. A form that asks for a parent sets `hasTopNode`: then `-1` is allowed too (FO.66). FP.09.
 */
export const comSelect = createPicker({
  kind: 'comSelect',
  icon: 'building',
  lookup: 'organize',
  own: { auth: false, isOnlyOrg: false, showLevel: 'last' },
  parse: readOrganize,
  settings: [
    { name: 'showLevel', group: 'value', editor: 'choice', choices: ['last', 'all'] },
    { name: 'auth', group: 'constraint', editor: 'switch' },
    { name: 'isOnlyOrg', group: 'constraint', editor: 'switch' },
  ],
})

function readOrganize(raw: unknown, field: Field): Parsed<PickedIds> {
  if (raw === TOP_NODE && readFlagSetting(field, 'hasTopNode')) return acceptValue(TOP_NODE)
  if (!Array.isArray(raw)) return readPicked(raw, field)
  return readPicked(readFlagSetting(field, 'multiple') ? raw.map(getLastId) : getLastId(raw), field)
}

const getLastId = (path: unknown): unknown => (Array.isArray(path) ? (path as unknown[]).at(-1) : path)
