import type { Language, StationItem } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import { getDictionaries } from '../dictionaries/index.ts'

/** Finds the item of a stored id and names it in a language; null for none, or a deleted one. */
export type ItemResolver = (id: string | null) => StationItem | null

export async function createItemResolver(db: Db, dictionary: string, language: Language): Promise<ItemResolver> {
  const byId = (await getDictionaries(db)).find(dictionary)?.byId
  return (id) => {
    const item = id === null ? undefined : byId?.get(id)
    return item ? { code: item.enCode, name: translateName(language, item), mark: item.mark, color: item.color } : null
  }
}
