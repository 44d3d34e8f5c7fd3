import type { Language } from '@armature/texts'
import type { ColumnData, Field, FormData } from './types.ts'
import { walkFields } from './walk.ts'

/** A text of a design that its users read: `holder[name]`, with its translations in `holder[name + 'I18n']`. */
export interface TextPlace {
  holder: object
  name: string
}

type Form = Pick<FormData, 'fields'> & Partial<FormData>
type List = Partial<ColumnData>

/** The texts that have no settings for other languages, in reading order: only language packs translate them. */
export function listPlainTexts(formData: Form, columnData: List): TextPlace[] {
  const places: TextPlace[] = []
  walkFields(formData, (field) => void places.push(...listOfField(field)))
  places.push(...buttonTexts.map((name) => ({ holder: formData, name })), { holder: columnData, name: 'treeTitle' })
  return places.filter(({ holder, name }) => readText(holder, name) !== '')
}

const buttonTexts = ['printButtonText', 'confirmButtonText', 'cancelButtonText']

const listOfField = (field: Field): TextPlace[] => [
  { holder: field, name: 'placeholder' },
  { holder: field, name: 'popupTitle' },
  { holder: field.config, name: 'tipLabel' },
  ...(field.config.regList ?? []).map((holder) => ({ holder, name: 'message' })),
]

/** '' if there is no such text. */
export function readText(holder: object, name: string): string {
  const text: unknown = Reflect.get(holder, name)
  return typeof text === 'string' ? text : ''
}

/** Puts the texts of `listPlainTexts` into the language of the reader; others are translated where they are shown. */
export function pickPlainTexts(formData: Form, columnData: List, language: Language): void {
  for (const { holder, name } of language === 'zh' ? [] : listPlainTexts(formData, columnData)) {
    const translations: unknown = Reflect.get(holder, `${name}I18n`)
    const text = typeof translations === 'object' && translations !== null ? readText(translations, language) : ''
    if (text !== '') Reflect.set(holder, name, text)
  }
}
