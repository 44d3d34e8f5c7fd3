import type { Field } from '../design/types.ts'
import { readCellChoice } from './cells.ts'
import { displayPicked, getEmptyPick, pickColumn, readPickedIds, readPicked, type PickedIds } from './ids.ts'
import { createField } from './new-field.ts'
import { isBlank } from './read.ts'
import { CLEARABLE, COLLAPSE_TAGS, MULTIPLE, PLACEHOLDER, TITLE, buildValueSettings } from './settings.ts'
import type { Control, Parsed, Setting } from './types.ts'

interface PickerParts {
  kind: string
  icon: string
  lookup: NonNullable<Control['lookup']>
  /** settings that the kind has in addition to the common ones */
  settings?: Setting[]
  /** additional properties of a new field */
  own?: Record<string, unknown>
  parse?: (raw: unknown, field: Field) => Parsed<PickedIds>
}

/** A picker of the organization: an id, or a list of ids in multiple mode (F4.31, F4.34); stored as uuid or uuid[]. */
export function createPicker({
  kind,
  icon,
  lookup,
  settings = [],
  own = {},
  parse = readPicked,
}: PickerParts): Control<PickedIds> {
  return {
    kind,
    group: 'organize',
    icon,
    inTable: true,
    lookup,
    emptyValue: '',
    emptyFor: getEmptyPick,
    isEmpty: isBlank,
    column: pickColumn,
    parse,
    fromCell: readCellChoice,
    check: () => [],
    idsOf: readPickedIds,
    format: displayPicked,
    searchTypes: () => [1],
    create: () => createField(kind, { multiple: false, clearable: true, title: '', ...own }),
    settings: buildValueSettings(PLACEHOLDER, MULTIPLE, COLLAPSE_TAGS, ...settings, TITLE, CLEARABLE),
  }
}

/** Settings that limit a picker: `selectType`, and for `custom` the lists of allowed ids (F3.35). */
export function buildLimitSettings(modes: string[], lists: { name: string; of: string }[]): Setting[] {
  return [
    { name: 'selectType', group: 'constraint', editor: 'choice', choices: modes, words: 'selectType' },
    ...lists.map(({ name, of }): Setting => ({
      name,
      group: 'constraint',
      editor: 'people',
      of,
      when: { name: 'selectType', is: ['custom'] },
    })),
  ]
}
