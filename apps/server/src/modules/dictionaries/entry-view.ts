import type { DictionaryEntry, DictionaryItem } from '@armature/contract'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import type { ItemRow } from './dictionary.queries.ts'
import { groupRows, type Dictionary } from './dictionary.ts'

/** Every item of a dictionary, children nested in their parent. */
export function buildEntryNodes({ rows }: Dictionary): DictionaryEntry[] {
  const below = groupRows(rows, ({ parent_id }) => parent_id)
  const branch = (parentId: string | null): DictionaryEntry[] =>
    below(parentId).map((row) => {
      const children = branch(row.id)
      return children.length > 0 ? { ...toEntryDetail(row), children } : toEntryDetail(row)
    })
  return branch(null)
}

/** Possible parents of an item: all but the item itself and its descendants (SO.94). */
export function buildEntryChoices({ items }: Dictionary, exceptId: string, isTree: boolean): DictionaryItem[] {
  const without = (list: readonly DictionaryItem[]): DictionaryItem[] =>
    list
      .filter(({ id }) => id !== exceptId)
      .map(({ children, ...item }) => ({ ...item, ...(children && { children: without(children) }) }))
  const flat = (list: readonly DictionaryItem[]): DictionaryItem[] =>
    list.flatMap(({ children, ...item }) => [item, ...flat(children ?? [])])
  const left = without(items)
  return isTree ? left : flat(left)
}

export function toEntryDetail(row: ItemRow) {
  return {
    id: row.id,
    dictionaryTypeId: row.type_id,
    parentId: row.parent_id ?? '-1',
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    mark: row.mark,
    color: row.color,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
  }
}
