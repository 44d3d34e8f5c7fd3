import type { Translations } from '@armature/texts'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import { type TextPlace, listTextPlaces, readText, readTranslations } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { listLayoutTexts } from '../../language-texts/index.ts'
import { listDictionaryRows, listFormRows, listLayoutRows, listMenuRows } from './design-uses.queries.ts'

/** A text that a designer wrote, with the translations that the design itself has. */
interface DesignText {
  text: string
  translations: Translations
}

/** What is in use, with its texts. */
interface DesignUse {
  id: string
  name: TranslatedName
  texts: DesignText[]
}

/** Everything in use whose texts language packs translate: released forms with their lists, portals, screens, menus, dictionaries. */
export async function listDesignUses(db: Db): Promise<DesignUse[]> {
  const forms = await mapInSlices(await listFormRows(db), (row): DesignUse => {
    const places = listTextPlaces(row.form_data, row.column_data).filter(isWritten)
    const texts = places.map((place) => ({
      text: readText(place.holder, place.name),
      translations: readTranslations(place),
    }))
    return { id: row.id, name: row, texts: [toText(row), ...texts] }
  })
  const menus = (await listMenuRows(db)).map((row) => ({ id: row.id, name: row, texts: [toText(row)] }))
  const dictionaries = (await listDictionaryRows(db)).map(({ items, ...row }) => ({
    id: row.id,
    name: row,
    texts: items.map((item) => toText(item)),
  }))
  const layouts = (await listLayoutRows(db)).map(({ released, ...row }) => ({
    id: row.id,
    name: row,
    texts: [toText(row), ...listLayoutTexts(released)],
  }))
  return [...forms, ...layouts, ...menus, ...dictionaries].map((use) => ({
    ...use,
    texts: use.texts.filter(({ text }) => text !== '' && text.length <= languagePackLimits.keyChars),
  }))
}

/** Units such as MW and °C are the same in all languages. */
const isWritten = ({ holder, name }: TextPlace): boolean =>
  name !== 'unit' || /\p{Script=Han}/u.test(readText(holder, name))

const toText = ({ full_name: text, full_name_i18n: names }: TranslatedName): DesignText => ({
  text,
  translations: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})
