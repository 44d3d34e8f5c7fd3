import type { DictionaryEntryInput } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** The item and its parent. */
export interface EntryParent {
  id: string
  parent_id: string | null
}

export function listEntryParents(tx: Db, typeId: string): Promise<EntryParent[]> {
  return tx.query('select id, parent_id from dictionary_items where type_id = $1', [typeId])
}

export type NewEntry = Omit<DictionaryEntryInput, 'parentId'> & { id: string; parentId: string | null }

/** Inserts all in one statement, parents before children. */
export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.query(
    `insert into dictionary_items (id, type_id, parent_id, en_code, full_name, full_name_i18n, mark, color, sort_code, enabled_mark, description)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]::jsonb[], $7::text[], $8::text[], $9::int[], $10::int[], $11::text[])`,
    [
      entries.map(({ id }) => id),
      entries.map(({ dictionaryTypeId }) => dictionaryTypeId),
      entries.map(({ parentId }) => parentId),
      entries.map(({ enCode }) => enCode),
      entries.map(({ fullName }) => fullName),
      entries.map(({ fullNameI18n }) => JSON.stringify(fullNameI18n)),
      entries.map(({ mark }) => mark),
      entries.map(({ color }) => color),
      entries.map(({ sortCode }) => sortCode),
      entries.map(({ enabledMark }) => enabledMark),
      entries.map(({ description }) => description),
    ],
  )
}

export async function updateEntry(tx: Db, id: string, input: DictionaryEntryInput): Promise<void> {
  await tx.sql
    .updateTable('dictionary_items')
    .set({
      parent_id: input.parentId === '-1' ? null : input.parentId,
      en_code: input.enCode,
      full_name: input.fullName,
      full_name_i18n: JSON.stringify(input.fullNameI18n),
      mark: input.mark,
      color: input.color,
      sort_code: input.sortCode,
      enabled_mark: input.enabledMark,
      description: input.description,
    })
    .where('id', '=', id)
    .execute()
}

/** Toggles between enabled and disabled (SO.86). */
export async function toggleEntry(tx: Db, id: string): Promise<void> {
  await tx.query('update dictionary_items set enabled_mark = 1 - enabled_mark where id = $1', [id])
}

export async function deleteEntry(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('dictionary_items').where('id', '=', id).execute()
}
