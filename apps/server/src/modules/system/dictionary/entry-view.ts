import type { DictionaryEntry, DictionaryItem } from '@armature/contract'
import { otherNames } from '../../../platform/i18n/name-in.ts'
import type { ItemRow } from './dictionary.queries.ts'
import { grouped, type Dictionary } from './dictionary.ts'

/** Every item of a dictionary, children nested in their parent. */
export function entryNodes({ rows }: Dictionary): DictionaryEntry[] {
  const below = grouped(rows, ({ parent_id }) => parent_id)
  const branch = (parentId: string | null): DictionaryEntry[] =>
    below(parentId).map((row) => {
      const children = branch(row.id)
      return children.length > 0 ? { ...shownEntry(row), children } : shownEntry(row)
    })
  return branch(null)
}

/** Possible parents of an item: all but the item itself and its descendants (SO.94). */
export function entryChoices({ items }: Dictionary, exceptId: string, isTree: boolean): DictionaryItem[] {
  const without = (list: readonly DictionaryItem[]): DictionaryItem[] =>
    list.filter(({ id }) => id !== exceptId).map(({ children, ...item }) => ({ ...item, ...(children && { children: without(children) }) })) // prettier-ignore
  const flat = (list: readonly DictionaryItem[]): DictionaryItem[] =>
    list.flatMap(({ children, ...item }) => [item, ...flat(children ?? [])])
  const left = without(items)
  return isTree ? left : flat(left)
}

export function shownEntry(row: ItemRow) {
  return {
    id: row.id,
    dictionaryTypeId: row.type_id,
    parentId: row.parent_id ?? '-1',
    fullName: row.full_name,
    fullNameI18n: otherNames(row) ?? {},
    enCode: row.en_code,
    mark: row.mark,
    color: row.color,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
  }
}
