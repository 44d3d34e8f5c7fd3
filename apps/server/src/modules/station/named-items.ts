import type { DictionaryItem, Language, StationItem } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { nameIn } from '../../platform/i18n/name-in.ts'
import { dictionaries } from '../system/dictionary/dictionary.ts'

/** Finds the item of a stored id and names it in a language; null for none, or a deleted one. */
export type ItemNamed = (id: string | null) => StationItem | null

export async function itemsOf(db: Db, dictionary: string, language: Language): Promise<ItemNamed> {
  const byId = (await dictionaries(db)).find(dictionary)?.byId
  return (id) => {
    const item = id === null ? undefined : byId?.get(id)
    return item ? { code: item.enCode, name: itemName(item, language), mark: item.mark, color: item.color } : null
  }
}

export const itemName = (item: DictionaryItem, language: Language): string =>
  nameIn(language, { full_name: item.fullName, full_name_i18n: item.fullNameI18n ?? {} })
