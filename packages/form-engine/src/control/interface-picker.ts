import { punctuation } from '@armature/texts/punctuation'
import type { Field } from '../design/types.ts'
import { readCellChoice } from './cells.ts'
import { MAX_ID, readNamed } from './choices.ts'
import { getEmptyPick, readPickedIds, type PickedIds } from './ids.ts'
import { checkInterface } from './interface.ts'
import { createField } from './new-field.ts'
import { acceptValue } from './problem.ts'
import { isBlank, readList, removeDuplicates } from './read.ts'
import { readFlagSetting } from './setting-values.ts'
import {
  CLEARABLE,
  COLLAPSE_TAGS,
  buildInterfaceSettings,
  MULTIPLE,
  PLACEHOLDER,
  buildValueSettings,
} from './settings.ts'
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
export function createInterfacePicker({ kind, icon, own, settings }: InterfacePickerParts): Control<PickedIds> {
  return {
    kind,
    group: 'business',
    icon,
    inTable: true,
    lookup: 'interface',
    emptyValue: '',
    emptyFor: getEmptyPick,
    isEmpty: isBlank,
    column: getColumnType,
    parse: readValue,
    fromCell: readCellChoice,
    check: () => [],
    idsOf: readPickedIds,
    format: display,
    searchTypes: () => [1],
    lacks: checkInterface,
    create: () =>
      createField(kind, {
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
    settings: buildValueSettings(
      PLACEHOLDER,
      MULTIPLE,
      COLLAPSE_TAGS,
      ...buildInterfaceSettings(),
      { name: 'columnOptions', group: 'relation', editor: 'interfaceColumns' },
      ...settings,
      ...PAGING,
      CLEARABLE,
    ),
  }
}

/** Settings of the window that offers records; the names of the settings may have a prefix. */
export function buildPopupSettings(roof = ''): Setting[] {
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

export function buildPagingSettings(roof = ''): Setting[] {
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

const PAGING = buildPagingSettings()

function readValue(raw: unknown, field: Field): Parsed<PickedIds> {
  if (!readFlagSetting(field, 'multiple')) return readNamed(raw)
  const list = readList(raw, readNamed)
  return list.ok ? acceptValue(removeDuplicates(list.value)) : list
}

const getColumnType = (field: Field): ColumnType =>
  readFlagSetting(field, 'multiple') ? { type: 'text[]' } : { type: 'varchar', length: MAX_ID }

function display(value: unknown, field: Field, context: FormatContext): string {
  return readPickedIds(value, field)
    .map((id) => context.textOf(field, id) || id)
    .join(punctuation.list[context.language])
}
