import type { Field, FillContext } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { type Dictionaries, findItemByCode, getDictionaries } from '../dictionaries/index.ts'
import { type Actor, toFillContext } from '../record-actors/index.ts'

/** What the form engine needs for new records and rows: the user, the time, and which defaults can still be chosen. */
export async function loadFillContext(db: Db, actor: Actor): Promise<FillContext> {
  const known = await getDictionaries(db)
  return { ...toFillContext(actor), isOffered: (field, value) => isOffered(known, field, value) }
}

/** A default names an item of a dictionary by its code. It is one choice, several, or paths of choices. */
function isOffered(known: Dictionaries, { config }: Field, value: unknown): boolean {
  if (config['dataType'] !== 'dictionary') return true
  const dictionary = known.find(String(config['dictionaryType'] ?? ''))
  if (!dictionary) return true
  const chosen = [value].flat(2).filter((one) => typeof one === 'string' && one !== '')
  return chosen.every((one) => {
    const item = dictionary.byId.get(String(one)) ?? findItemByCode(dictionary.byId, String(one))
    return item !== undefined && dictionary.offered.has(item.id)
  })
}
