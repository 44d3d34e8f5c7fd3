import { contractTexts } from '@armature/texts/contract'
import type { RecordAction } from '../endpoint.ts'
import type { Language, Text } from '../languages.ts'

interface ListButtonEntry {
  name: Text
  icon: string
  /** above the list, in each row, or in details of a form with a print template (F2.121) */
  place: 'list' | 'row' | 'print'
  /** part of a list whose design names no buttons, and of a new one */
  isUsual?: true
}

/** Buttons of the list of a form, by their code in a design, in the order of the screen. */
export const listButtons = {
  add: { place: 'list', icon: 'plus', isUsual: true, name: contractTexts.listButtons.add },
  upload: { place: 'list', icon: 'upload', name: contractTexts.listButtons.upload },
  download: { place: 'list', icon: 'download', name: contractTexts.listButtons.download },
  batchEdit: { place: 'list', icon: 'square-pen', name: contractTexts.listButtons.batchEdit },
  batchRemove: {
    place: 'list',
    icon: 'trash-2',
    isUsual: true,
    name: contractTexts.listButtons.batchRemove,
  },
  detail: { place: 'row', icon: 'eye', isUsual: true, name: contractTexts.listButtons.detail },
  edit: { place: 'row', icon: 'pencil', isUsual: true, name: contractTexts.listButtons.edit },
  remove: { place: 'row', icon: 'trash-2', isUsual: true, name: contractTexts.listButtons.remove },
  print: { place: 'print', icon: 'printer', name: contractTexts.listButtons.print },
} as const satisfies Record<string, ListButtonEntry>
export type ListButtonCode = keyof typeof listButtons

/** Codes of the buttons of a place; with `isUsual` only those of a list whose design names none. */
export function listButtonCodes(place: ListButtonEntry['place'], { isUsual = false } = {}): ListButtonCode[] {
  const entries: [string, ListButtonEntry][] = Object.entries(listButtons)
  const found = entries.filter(([, button]) => button.place === place && (!isUsual || button.isUsual === true))
  return found.map(([code]) => code as ListButtonCode)
}

/** A button as it is stored in a design. */
export function createListButton(value: ListButtonCode) {
  const { name, icon } = listButtons[value]
  const { zh, ...others } = name
  return { value, label: zh, labelI18n: others, icon }
}

export const formatListButton = (code: ListButtonCode, language: Language): string => listButtons[code].name[language]

/** The code by which a button is granted. */
export const getButtonCode = <const C extends string>(code: C): `btn_${C}` => `btn_${code}`

/** The button that an action on records needs; listing needs none. */
export const actionButtons = {
  list: null,
  detail: 'btn_detail',
  add: 'btn_add',
  edit: 'btn_edit',
  batchEdit: 'btn_batchEdit',
  remove: 'btn_remove',
  import: 'btn_upload',
  export: 'btn_download',
  print: 'btn_print',
} as const satisfies Record<RecordAction, `btn_${ListButtonCode}` | null>
