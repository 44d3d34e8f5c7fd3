import type { Translations } from '@armature/texts'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import { type TextPlace, listTextPlaces, readText, readTranslations } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { listHtmlTexts } from '../../../platform/html/html-texts.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { listLayoutTexts } from '../../language-texts/index.ts'
import {
  type NamedRow,
  listDictionaryRows,
  listFlowRows,
  listFormRows,
  listItemRows,
  listLayoutRows,
  listMessageTemplateRows,
  listNamedRows,
  listPrintRows,
  listReportRows,
} from './design-uses.queries.ts'

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

/** Everything in use whose texts language packs translate, in the order in which a shared text names the designs. */
export async function listDesignUses(db: Db): Promise<DesignUse[]> {
  const uses: DesignUse[] = []
  // one after the other: a page takes one connection
  for (const list of sources) uses.push(...(await list(db)))
  return uses.map((use) => ({
    ...use,
    texts: use.texts.filter(({ text }) => text !== '' && text.length <= languagePackLimits.keyChars),
  }))
}

const sources: readonly ((db: Db) => Promise<DesignUse[]>)[] = [
  listFormUses,
  listLayoutUses,
  listFlowUses,
  listReportUses,
  listPrintUses,
  listMessageUses,
  async (db) => (await listNamedRows(db)).map((row) => toUse(row, [])),
  async (db) => (await listItemRows(db)).map(({ item, ...row }) => ({ id: row.id, name: row, texts: [toText(item)] })),
  listDictionaryUses,
]

async function listFormUses(db: Db): Promise<DesignUse[]> {
  return mapInSlices(await listFormRows(db), (row) => {
    const places = listTextPlaces(row.form_data, row.column_data).filter(isWritten)
    const texts = places.map((place) => ({
      text: readText(place.holder, place.name),
      translations: readTranslations(place),
    }))
    return toUse(row, texts)
  })
}

async function listLayoutUses(db: Db): Promise<DesignUse[]> {
  return (await listLayoutRows(db)).map((row) => toUse(row, listLayoutTexts(row.released)))
}

async function listFlowUses(db: Db): Promise<DesignUse[]> {
  return (await listFlowRows(db)).map((row) => toUse(row, row.texts.map(toPlainText)))
}

async function listReportUses(db: Db): Promise<DesignUse[]> {
  return (await listReportRows(db)).map((row) => {
    const { title, notes, measures } = row.released
    const units = measures.map(({ unit }) => unit).filter(hasChinese)
    return toUse(row, [title, notes, ...measures.map(({ label }) => label), ...units].map(toPlainText))
  })
}

async function listPrintUses(db: Db): Promise<DesignUse[]> {
  return mapInSlices(await listPrintRows(db), (row) => toUse(row, listHtmlTexts(row.html).map(toPlainText)))
}

async function listMessageUses(db: Db): Promise<DesignUse[]> {
  return mapInSlices(await listMessageTemplateRows(db), (row) => {
    const contents = listHtmlTexts(row.content).map((text) => ({ text, translations: row.content_i18n }))
    return toUse(row, [{ text: row.title, translations: row.title_i18n }, ...contents])
  })
}

async function listDictionaryUses(db: Db): Promise<DesignUse[]> {
  return (await listDictionaryRows(db)).map(({ items, ...row }) => ({
    id: row.id,
    name: row,
    texts: items.map((item) => toText(item)),
  }))
}

const toUse = ({ id, full_name, full_name_i18n }: NamedRow, texts: DesignText[]): DesignUse => {
  const name = { full_name, full_name_i18n }
  return { id, name, texts: [toText(name), ...texts] }
}

/** A text without settings for other languages where it is designed. */
const toPlainText = (text: string): DesignText => ({ text, translations: {} })

/** Units such as MW and °C are the same in all languages. */
const isWritten = ({ holder, name }: TextPlace): boolean => name !== 'unit' || hasChinese(readText(holder, name))
const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

const toText = ({ full_name: text, full_name_i18n: names }: TranslatedName): DesignText => ({
  text,
  translations: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
})
