import type { Db } from '../platform/database/database.ts'
import { createId } from '../platform/ids.ts'
import { dictionarySeeds, type DictionarySeed } from './data/dictionaries.ts'
import { toNameColumns } from './seed-people.ts'

/** Id of a dictionary item by the codes of dictionary and item. */
export type ItemIds = (dictionary: string, code: string) => string

export async function seedDictionaries(db: Db, seeds = dictionarySeeds): Promise<ItemIds> {
  const types = seeds.map((seed, index) => ({ seed, id: createId(), index }))
  await db.sql
    .insertInto('dictionary_types')
    .values(
      types.map(({ seed, id, index }) => ({
        id,
        parent_id: null,
        en_code: seed.code,
        ...toNameColumns(seed.names),
        sort_code: index,
      })),
    )
    .execute()
  const ids = await insertItems(db, types)
  return (dictionary, code) => {
    const id = ids.get(`${dictionary}.${code}`)
    if (!id) throw new Error(`the demonstration has no item ${code} in ${dictionary}`)
    return id
  }
}

/** @returns their ids by `<code of the dictionary>.<code of the item>` */
export async function insertItems(
  db: Db,
  types: readonly { id: string; seed: Pick<DictionarySeed, 'code' | 'items'> }[],
): Promise<Map<string, string>> {
  const items = types.flatMap((type) => type.seed.items.map((seed, index) => ({ seed, type, id: createId(), index })))
  const ids = new Map(items.map(({ seed, type, id }) => [`${type.seed.code}.${seed.code}`, id]))
  await db.sql
    .insertInto('dictionary_items')
    .values(
      items.map(({ seed, type, id, index }) => ({
        id,
        type_id: type.id,
        parent_id: (seed.parent && ids.get(`${type.seed.code}.${seed.parent}`)) ?? null,
        en_code: seed.code,
        ...toNameColumns(seed.names),
        mark: seed.mark ?? '',
        color: seed.color ?? '',
        sort_code: index,
      })),
    )
    .execute()
  return ids
}
