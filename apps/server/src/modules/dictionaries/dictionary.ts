import type { Translations } from '@armature/texts'
import type { DictionaryItem } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { addTranslations, readLanguageTexts } from '../language-texts/index.ts'
import { listItems, listTypes, type ItemRow, type TypeRow } from './dictionary.queries.ts'

export interface Dictionary {
  type: TypeRow
  /** every item in order, including disabled ones */
  rows: readonly ItemRow[]
  /** items that can be chosen: enabled ones, nested if the dictionary is a tree */
  items: DictionaryItem[]
  /** every item by id, including disabled ones, whose names are still used in records */
  byId: ReadonlyMap<string, DictionaryItem>
  /** ids of items that can be chosen; items below a disabled one cannot */
  offered: ReadonlySet<string>
}

export interface Dictionaries {
  all: readonly Dictionary[]
  /** @param idOrCode id or enCode of the type */
  find(idOrCode: string): Dictionary | undefined
  /** an item of any dictionary */
  entry(id: string): ItemRow | undefined
}

const dictionaryCache = new WeakMap<Db, Promise<Dictionaries>>()

/** All dictionaries of a database, cached until `dropDictionaries` (bus topic `dictionary`). */
export function getDictionaries(db: Db): Promise<Dictionaries> {
  const known = dictionaryCache.get(db)
  if (known) return known
  const reading = loadDictionaries(db)
  dictionaryCache.set(db, reading)
  reading.catch(() => dictionaryCache.get(db) === reading && dictionaryCache.delete(db))
  return reading
}

export function dropDictionaries(db: Db): void {
  dictionaryCache.delete(db)
}

/** Finds an item by its code, as designs and API callers may reference it. */
export function findItemByCode(items: ReadonlyMap<string, DictionaryItem>, code: string): DictionaryItem | undefined {
  for (const item of items.values()) if (item.enCode === code) return item
  return undefined
}

/** Groups rows by key, keeping their order. */
export function groupRows<R, K>(rows: readonly R[], keyOf: (row: R) => K): (key: K) => readonly R[] {
  const byKey = new Map<K, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const others = byKey.get(key)
    if (others) others.push(row)
    else byKey.set(key, [row])
  }
  return (key) => byKey.get(key) ?? []
}

async function loadDictionaries(db: Db): Promise<Dictionaries> {
  const [types, rows, texts] = await Promise.all([listTypes(db), listItems(db), readLanguageTexts(db)])
  const rowsOf = groupRows(rows, ({ type_id }) => type_id)
  const translate: Translate = (row) => addTranslations(texts, row.full_name, row.full_name_i18n)
  const all = types.map((type) => buildDictionary(type, rowsOf(type.id), translate))
  const byKey = new Map(all.flatMap((one) => [[one.type.en_code, one] as const, [one.type.id, one] as const]))
  const entries = new Map(rows.map((row) => [row.id, row]))
  return { all, find: (idOrCode) => byKey.get(idOrCode), entry: (id) => entries.get(id) }
}

/** The translations of a name, those of the language packs too. */
type Translate = (row: TypeRow | ItemRow) => Translations

function buildDictionary(type: TypeRow, rows: readonly ItemRow[], translate: Translate): Dictionary {
  const toItem = (row: ItemRow): DictionaryItem => {
    const translations = translate(row)
    return {
      id: row.id,
      fullName: row.full_name,
      enCode: row.en_code,
      fullNameI18n: Object.keys(translations).length > 0 ? translations : undefined,
      mark: row.mark || undefined,
      color: row.color || undefined,
    }
  }
  const inUse = groupRows(
    rows.filter((row) => row.enabled_mark === 1),
    ({ parent_id }) => parent_id,
  )
  const offered = new Set<string>()
  const branch = (parentId: string | null): DictionaryItem[] =>
    inUse(parentId).map((row) => {
      offered.add(row.id)
      const children = branch(row.id)
      return children.length > 0 ? { ...toItem(row), children } : toItem(row)
    })
  return { type, rows, items: branch(null), byId: new Map(rows.map((row) => [row.id, toItem(row)])), offered }
}
