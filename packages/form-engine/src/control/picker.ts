import type { Field } from '../design/types.ts'
import { cellChoice } from './cells.ts'
import { displayPicked, emptyPick, pickColumn, pickedIds, readPicked, type Picked } from './ids.ts'
import { newField } from './new-field.ts'
import { isBlank } from './read.ts'
import { CLEARABLE, COLLAPSE_TAGS, MULTIPLE, PLACEHOLDER, TITLE, valueSettings } from './settings.ts'
import type { Control, Parsed, Setting } from './types.ts'

interface PickerParts {
  kind: string
  icon: string
  lookup: NonNullable<Control['lookup']>
  /** settings that the kind has in addition to the common ones */
  settings?: Setting[]
  /** additional properties of a new field */
  own?: Record<string, unknown>
  parse?: (raw: unknown, field: Field) => Parsed<Picked>
}

/** A picker of the organization: an id, or a list of ids in multiple mode (F4.31, F4.34); stored as uuid or uuid[]. */
export function picker({
  kind,
  icon,
  lookup,
  settings = [],
  own = {},
  parse = readPicked,
}: PickerParts): Control<Picked> {
  return {
    kind,
    group: 'organize',
    icon,
    inTable: true,
    lookup,
    emptyValue: '',
    emptyFor: emptyPick,
    isEmpty: isBlank,
    column: pickColumn,
    parse,
    fromCell: cellChoice,
    check: () => [],
    idsOf: pickedIds,
    format: displayPicked,
    searchTypes: () => [1],
    create: () => newField(kind, { multiple: false, clearable: true, title: '', ...own }),
    settings: valueSettings(PLACEHOLDER, MULTIPLE, COLLAPSE_TAGS, ...settings, TITLE, CLEARABLE),
  }
}

/** Settings that limit a picker: `selectType`, and for `custom` the lists of allowed ids (F3.35). */
export function limitSettings(modes: string[], lists: { name: string; of: string }[]): Setting[] {
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
