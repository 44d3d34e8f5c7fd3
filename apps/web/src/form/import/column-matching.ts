import type { FileColumn, FileColumns, ImportMode } from '@armature/contract'
import { onlyAdd } from './import-calls.ts'
import { listGridColumns } from './rows.ts'

/** The mapping of the user: field keys by column name; '' leaves a column out. */
export type ColumnKeys = Readonly<Record<string, string>>

export const getColumnKeys = (list: readonly FileColumn[]): ColumnKeys =>
  Object.fromEntries(list.map(({ name, key }) => [name, key]))

/** Whether the user must check the mapping: a column is unknown, its field is a guess, or a required field has no column. */
export const isMatchingNeeded = (columns: FileColumns): boolean =>
  columns.list.some(({ by }) => by === '' || by === 'guess') ||
  findMissingFields(columns, getColumnKeys(columns.list), onlyAdd).length > 0

/**
 * Fields that need a column and have none: the required ones if rows add records; only the key field if rows update them. Those
 * of sub-tables may be absent with the whole sub-table.
 */
export function findMissingFields(
  { headerRow }: Pick<FileColumns, 'headerRow'>,
  keys: ColumnKeys,
  { mode, keyField }: ImportMode,
): string[] {
  const filled = new Set(Object.values(keys))
  return listGridColumns(headerRow)
    .filter(({ id, required, isBelow }) => (mode === 'add' ? required && !isBelow : id === keyField) && !filled.has(id))
    .map(({ fullName }) => fullName)
}

/** Maps a column to a field; another column with the same field loses it. */
export function withKey(keys: ColumnKeys, name: string, key: string): ColumnKeys {
  const freed = Object.entries(keys).map(([other, had]) => [other, had === key ? '' : had])
  return { ...Object.fromEntries(freed), [name]: key }
}

/** The mapping to remember: without the columns that are matched by their name anyway. */
export const getChosenKeys = (list: readonly FileColumn[], keys: ColumnKeys): Record<string, string> =>
  Object.fromEntries(
    list.flatMap(({ name, key, by }) => {
      const chosen = keys[name] ?? ''
      return by === 'name' && chosen === key ? [] : [[name, chosen]]
    }),
  )
