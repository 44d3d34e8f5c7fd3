import { translationLanguages, type Translations } from '@armature/texts'
import { findControl } from '../controls/index.ts'
import { listPlainTexts, readText, type TextPlace } from '../design/plain-texts.ts'
import type { ColumnData, Field, FormData } from '../design/types.ts'
import { walkFields } from '../design/walk.ts'

type Form = Pick<FormData, 'fields'> & Partial<FormData>
type List = Partial<ColumnData>

/** Every text of a form and its list that users read, in reading order: what the settings of its controls translate, and the plain ones. */
export function listTextPlaces(formData: Form, columnData: List): TextPlace[] {
  const places: TextPlace[] = []
  walkFields(formData, (field) => void places.push(...listTranslatedTexts(field), ...listOptionTexts(field.options)))
  const { columnList = [], columnGroups = [], searchList = [], btnsList = [], columnBtnsList = [] } = columnData
  const listed: object[] = [columnGroups, columnList, searchList, btnsList, columnBtnsList].flat()
  places.push(...listed.map((holder) => ({ holder, name: 'label' })))
  return [
    ...places.filter(({ holder, name }) => readText(holder, name) !== ''),
    ...listPlainTexts(formData, columnData),
  ]
}

/** The settings that have another for each language: `config.label` has `config.labelI18n.en`. */
function listTranslatedTexts(field: Field): TextPlace[] {
  const settings = findControl(field.config.jnpfKey)?.settings ?? []
  const names = new Set(settings.map(({ name }) => name))
  const translated = [...names].filter((name) => names.has(`${name}I18n.${translationLanguages[0]}`))
  return translated.map((name) =>
    name.startsWith('config.') ? { holder: field.config, name: name.slice('config.'.length) } : { holder: field, name },
  )
}

function listOptionTexts(options: unknown): TextPlace[] {
  if (!Array.isArray(options)) return []
  return options
    .filter((option: unknown): option is object => typeof option === 'object' && option !== null)
    .flatMap((option) => [{ holder: option, name: 'fullName' }, ...listOptionTexts(Reflect.get(option, 'children'))])
}

/** The translations that the design has of a text. */
export function readTranslations({ holder, name }: TextPlace): Translations {
  const stored: unknown = Reflect.get(holder, `${name}I18n`)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    translationLanguages.flatMap((language) => {
      const text = readText(stored, language)
      // a unit that is left out in a language is a translation
      const isGiven = text !== '' || (name === 'unit' && Object.hasOwn(stored, language))
      return isGiven ? [[language, text]] : []
    }),
  )
}

/**
 * A copy of a design with the translations that it lacks.
 *
 * @param translate gives all translations of a text, from the text and the translations that the design has
 */
export function translateDesign<F extends Form, L extends List>(
  formData: F,
  columnData: L,
  translate: (text: string, own: Translations) => Translations,
): { formData: F; columnData: L } {
  // designs are JSON
  const copy = JSON.parse(JSON.stringify({ formData, columnData })) as { formData: F; columnData: L }
  for (const place of listTextPlaces(copy.formData, copy.columnData)) {
    const own = readTranslations(place)
    const all = { ...translate(readText(place.holder, place.name), own), ...own }
    if (Object.keys(all).length > 0) Reflect.set(place.holder, `${place.name}I18n`, all)
  }
  return copy
}
