import type { Translations } from '@armature/texts'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import { listTextPlaces, readText, readTranslations } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { listDictionaryRows, listFormRows, listMenuRows } from './design-uses.queries.ts'

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

/** Everything in use whose texts language packs translate: released forms with their lists and flows, menus, dictionaries. */
export async function listDesignUses(db: Db): Promise<DesignUse[]> {
  const forms = await mapInSlices(await listFormRows(db), (row): DesignUse => {
    const places = listTextPlaces(row.form_data, row.column_data)
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
  return [...forms, ...menus, ...dictionaries].map((use) => ({
    ...use,
    texts: use.texts.filter(({ text }) => text !== '' && text.length <= languagePackLimits.keyChars),
  }))
}

const toText = ({ full_name: text, full_name_i18n: names }: TranslatedName): DesignText => ({
  text,
  translations: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})
