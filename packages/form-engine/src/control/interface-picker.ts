import type { Field } from '../design/types.ts'
import { cellChoice } from './cells.ts'
import { MAX_ID, readNamed } from './choices.ts'
import { emptyPick, listSeparator, pickedIds, type Picked } from './ids.ts'
import { lacksInterface } from './interface.ts'
import { newField } from './new-field.ts'
import { taken } from './problem.ts'
import { isBlank, readList, withoutDoubles } from './read.ts'
import { flagOf } from './setting-values.ts'
import { CLEARABLE, COLLAPSE_TAGS, interfaceRows, MULTIPLE, PLACEHOLDER, valueSettings } from './settings.ts'
import type { ColumnType, Control, FormatContext, Parsed, Setting } from './types.ts'

interface InterfacePickerParts {
  kind: string
  icon: string
  /** additional properties of a new field, and the settings that edit them */
  own: Record<string, unknown>
  settings: Setting[]
}

/**
 * A picker of data interface records: the value of the field `propsValue`, or a list of values in multiple mode (F4.31, F4.34). A
 * value whose record is not found is shown as it is, since the interface may just be unavailable.
 */
export function interfacePicker({ kind, icon, own, settings }: InterfacePickerParts): Control<Picked> {
  return {
    kind,
    group: 'business',
    icon,
    inTable: true,
    lookup: 'interface',
    emptyValue: '',
    emptyFor: emptyPick,
    isEmpty: isBlank,
    column: columnOf,
    parse: readValue,
    fromCell: cellChoice,
    check: () => [],
    idsOf: pickedIds,
    format: display,
    searchTypes: () => [1],
    lacks: lacksInterface,
    create: () =>
      newField(kind, {
        multiple: false,
        clearable: true,
        interfaceId: '',
        propsValue: 'id',
        relationField: 'fullName',
        columnOptions: [],
        templateJson: [],
        ...own,
        hasPage: true,
        pageSize: 20,
      }),
    settings: valueSettings(
      PLACEHOLDER,
      MULTIPLE,
      COLLAPSE_TAGS,
      ...interfaceRows(),
      { name: 'columnOptions', group: 'relation', editor: 'interfaceColumns' },
      ...settings,
      ...PAGING,
      CLEARABLE,
    ),
  }
}

/** Settings of the window that offers records; the names of the settings may have a prefix. */
export function popupRows(roof = ''): Setting[] {
  return [
    { name: `${roof}popupType`, text: 'popupType', group: 'relation', editor: 'choice', choices: ['dialog', 'drawer'] },
    { name: `${roof}popupTitle`, text: 'popupTitle', group: 'relation', editor: 'text' },
    {
      name: `${roof}popupWidth`,
      text: 'popupWidth',
      group: 'relation',
      editor: 'choice',
      choices: ['600px', '800px', '1000px'],
    },
  ]
}

export function pagingRows(roof = ''): Setting[] {
  return [
    { name: `${roof}hasPage`, text: 'hasPage', group: 'relation', editor: 'switch' },
    {
      name: `${roof}pageSize`,
      text: 'pageSize',
      group: 'relation',
      editor: 'choice',
      choices: [10, 20, 50, 100],
      when: { name: `${roof}hasPage`, is: [true, 1] },
    },
  ]
}

const PAGING = pagingRows()

function readValue(raw: unknown, field: Field): Parsed<Picked> {
  if (!flagOf(field, 'multiple')) return readNamed(raw)
  const list = readList(raw, readNamed)
  return list.ok ? taken(withoutDoubles(list.value)) : list
}

const columnOf = (field: Field): ColumnType =>
  flagOf(field, 'multiple') ? { type: 'text[]' } : { type: 'varchar', length: MAX_ID }

function display(value: unknown, field: Field, context: FormatContext): string {
  return pickedIds(value, field)
    .map((id) => context.textOf(field, id) || id)
    .join(listSeparator(context.language))
}
