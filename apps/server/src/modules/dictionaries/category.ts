import { billCategoryCode } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { findItemByCode, getDictionaries } from './dictionary.ts'

/** The id of a category by its id or code; undefined where there is none. */
export async function findCategory({ db }: Deps, idOrCode: string): Promise<string | undefined> {
  const categories = (await getDictionaries(db)).find(billCategoryCode)
  if (!categories) return undefined
  return categories.byId.has(idOrCode) ? idOrCode : findItemByCode(categories.byId, idOrCode)?.id
}

/** The code of a category, which identifies it in another installation; '' for none. */
export async function getCategoryCode({ db }: Deps, id: string): Promise<string> {
  return (await getDictionaries(db)).find(billCategoryCode)?.byId.get(id)?.enCode ?? ''
}
