import type { DictionaryTypeInput } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TypeRow } from './dictionary.queries.ts'

/** Serializes changes of dictionaries: two concurrent changes could create a cycle in the tree. */
export async function lockTypeTable(tx: Db): Promise<void> {
  await tx.query('lock table dictionary_types in share row exclusive mode')
}

export async function findType(db: Db, id: string, isLocked = false): Promise<TypeRow | undefined> {
  const [row] = await db.query<TypeRow>(
    `select id, parent_id, en_code, full_name, full_name_i18n, is_tree, sort_code, description
       from dictionary_types where id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

/** Ids of the dictionary and its ancestors. */
export async function listAboveType(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with recursive up as (
       select id, parent_id, 1 as n from dictionary_types where id = $1
       union all select t.id, t.parent_id, n + 1 from dictionary_types t join up on t.id = up.parent_id where n < 100)
     select id from up order by n`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** Number of levels of the dictionary and its descendants; 1 without children. */
export async function measureTypeDepth(tx: Db, id: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `with recursive down as (
       select id, 1 as n from dictionary_types where id = $1
       union all select t.id, n + 1 from dictionary_types t join down on t.parent_id = down.id where n < 100)
     select coalesce(max(n), 1)::int as n from down`,
    [id],
  )
  return row?.n ?? 1
}

export async function countTypes(tx: Db): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select count(*)::int as n from dictionary_types')
  return row?.n ?? 0
}

/** Content of a dictionary: child dictionaries, items, and items that have a parent. */
export async function countInType(tx: Db, id: string): Promise<{ types: number; entries: number; nested: number }> {
  const [row] = await tx.query<{ types: number; entries: number; nested: number }>(
    `select (select count(*)::int from dictionary_types where parent_id = $1) as types,
            count(*)::int as entries, count(parent_id)::int as nested
       from dictionary_items where type_id = $1`,
    [id],
  )
  return row ?? { types: 0, entries: 0, nested: 0 }
}

export async function insertType(tx: Db, id: string, input: DictionaryTypeInput): Promise<void> {
  await tx.sql
    .insertInto('dictionary_types')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updateType(tx: Db, id: string, input: DictionaryTypeInput): Promise<void> {
  await tx.sql.updateTable('dictionary_types').set(toColumns(input)).where('id', '=', id).execute()
}

export async function deleteType(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('dictionary_types').where('id', '=', id).execute()
}

const toColumns = (input: DictionaryTypeInput) => ({
  parent_id: input.parentId === '-1' ? null : input.parentId,
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  is_tree: input.isTree,
  sort_code: input.sortCode,
  description: input.description,
})
