import type { DictionaryItem } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { otherNames } from '../../../platform/i18n/name-in.ts'
import { listItems, listTypes, type ItemRow, type TypeRow } from './dictionary.queries.ts'

export interface Dictionary {
  type: TypeRow
  /** what can be chosen: items in use, nested where the dictionary is a tree */
  items: DictionaryItem[]
  /** every item by its id, also those no longer in use, whose names still stand in records */
  byId: ReadonlyMap<string, DictionaryItem>
}

export interface Dictionaries {
  all: readonly Dictionary[]
  /** @param idOrCode id or enCode of the type */
  find(idOrCode: string): Dictionary | undefined
}

const kept = new WeakMap<Db, Promise<Dictionaries>>()

/** All dictionaries of a database, read once and kept until `dropDictionaries` (bus topic `dictionary`). */
export function dictionaries(db: Db): Promise<Dictionaries> {
  const known = kept.get(db)
  if (known) return known
  const reading = readAll(db)
  kept.set(db, reading)
  reading.catch(() => kept.get(db) === reading && kept.delete(db))
  return reading
}

export function dropDictionaries(db: Db): void {
  kept.delete(db)
}

/** Items that can be chosen from one dictionary; `undefined` where there is none of that id or enCode. */
export async function dictionaryItems(db: Db, idOrCode: string): Promise<DictionaryItem[] | undefined> {
  return (await dictionaries(db)).find(idOrCode)?.items
}

/** An item by its code, as designs and callers of the API may name it. */
export function itemByCode(items: ReadonlyMap<string, DictionaryItem>, code: string): DictionaryItem | undefined {
  for (const item of items.values()) if (item.enCode === code) return item
  return undefined
}

async function readAll(db: Db): Promise<Dictionaries> {
  const [types, rows] = await Promise.all([listTypes(db), listItems(db)])
  const byType = new Map(types.map((type) => [type.id, rows.filter((row) => row.type_id === type.id)]))
  const all = types.map((type) => dictionaryOf(type, byType.get(type.id) ?? []))
  const byKey = new Map(all.flatMap((one) => [[one.type.en_code, one] as const, [one.type.id, one] as const]))
  return { all, find: (idOrCode) => byKey.get(idOrCode) }
}

function dictionaryOf(type: TypeRow, rows: readonly ItemRow[]): Dictionary {
  const branch = (parentId: string | null): DictionaryItem[] =>
    rows
      .filter((row) => row.parent_id === parentId && row.enabled_mark === 1)
      .map((row) => {
        const children = branch(row.id)
        return children.length > 0 ? { ...itemOf(row), children } : itemOf(row)
      })
  return { type, items: branch(null), byId: new Map(rows.map((row) => [row.id, itemOf(row)])) }
}

const itemOf = (row: ItemRow): DictionaryItem => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  fullNameI18n: otherNames(row),
  mark: row.mark || undefined,
  color: row.color || undefined,
})
