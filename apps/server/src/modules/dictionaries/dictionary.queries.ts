import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import type { ListDictionaryItems } from '../designed-things/index.ts'

export interface TypeRow extends TranslatedName {
  id: string
  parent_id: string | null
  en_code: string
  is_tree: number
  sort_code: number
  description: string
}

export const typeColumns = [
  'id',
  'parent_id',
  'en_code',
  'full_name',
  'full_name_i18n',
  'is_tree',
  'sort_code',
  'description',
] as const

export function listTypes(db: Db): Promise<TypeRow[]> {
  return db.sql.selectFrom('dictionary_types').select(typeColumns).orderBy('sort_code').orderBy('en_code').execute()
}

export interface ItemRow extends TranslatedName {
  id: string
  type_id: string
  parent_id: string | null
  en_code: string
  mark: string
  color: string
  sort_code: number
  enabled_mark: number
  description: string
}

const itemColumns = [
  'id',
  'type_id',
  'parent_id',
  'en_code',
  'full_name',
  'full_name_i18n',
  'mark',
  'color',
  'sort_code',
  'enabled_mark',
  'description',
] as const

export function listItems(db: Db): Promise<ItemRow[]> {
  return db.sql.selectFrom('dictionary_items').select(itemColumns).orderBy('sort_code').orderBy('en_code').execute()
}

export function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.sql.selectFrom('dictionary_items').select(itemColumns).where('id', '=', id).executeTakeFirst()
}

/** The items of dictionaries, which are named by id or code, as they are stored now: not from the cache. */
export const listDictionaryItems: ListDictionaryItems = async (db, idsOrCodes) => {
  const rows = await db.sql
    .selectFrom('dictionary_types as t')
    .leftJoin('dictionary_items as i', 'i.type_id', 't.id')
    .select(['t.id as type_id', 't.en_code', 'i.id', 'i.full_name', 'i.full_name_i18n'])
    .where((row) =>
      row.or([
        row('t.id', '=', matchAny(idsOrCodes.filter(isId))),
        row('t.en_code', '=', row.fn.any(row.val([...idsOrCodes]))),
      ]),
    )
    .execute()
  return new Map(
    idsOrCodes.flatMap((key) => {
      const own = rows.filter(({ type_id: id, en_code: code }) => key === id || key === code)
      const items = own.flatMap(({ id, full_name: name, full_name_i18n: names }) =>
        id === null ? [] : [[id, { full_name: name ?? '', full_name_i18n: names ?? {} }] as const],
      )
      return own.length === 0 ? [] : [[key, new Map(items)] as const]
    }),
  )
}
