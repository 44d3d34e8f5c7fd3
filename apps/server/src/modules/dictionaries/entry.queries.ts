import type { DictionaryEntryInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { toggledMark } from '../../platform/database/expressions.ts'

/** The item and its parent. */
export interface EntryParent {
  id: string
  en_code: string
  parent_id: string | null
}

export function listEntryParents(tx: Db, typeId: string): Promise<EntryParent[]> {
  return tx.sql
    .selectFrom('dictionary_items')
    .select(['id', 'en_code', 'parent_id'])
    .where('type_id', '=', typeId)
    .execute()
}

export type NewEntry = Omit<DictionaryEntryInput, 'parentId'> & { id: string; parentId: string | null }

/** Inserts all in one statement, parents before children. */
export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const list = <Value>(pick: (entry: NewEntry) => Value) => entries.map(pick)
  await sql`
    insert into dictionary_items (id, type_id, parent_id, en_code, full_name, full_name_i18n, mark, color, sort_code, enabled_mark, description)
    select * from unnest(
      ${list(({ id }) => id)}::uuid[], ${list(({ dictionaryTypeId }) => dictionaryTypeId)}::uuid[],
      ${list(({ parentId }) => parentId)}::uuid[], ${list(({ enCode }) => enCode)}::text[],
      ${list(({ fullName }) => fullName)}::text[],
      ${list(({ fullNameI18n }) => JSON.stringify(fullNameI18n))}::text[]::jsonb[],
      ${list(({ mark }) => mark)}::text[], ${list(({ color }) => color)}::text[],
      ${list(({ sortCode }) => sortCode)}::int[], ${list(({ enabledMark }) => enabledMark)}::int[],
      ${list(({ description }) => description)}::text[])`.execute(tx.sql)
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
  await tx.sql.updateTable('dictionary_items').set({ enabled_mark: toggledMark }).where('id', '=', id).execute()
}
