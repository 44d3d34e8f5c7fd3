import type { FileColumn, FileColumns, ImportMode } from '@armature/contract'
import { onlyAdd } from './import-calls.ts'
import { gridColumns } from './rows.ts'

/** What somebody has put the columns into, by name of the column; '' leaves one out. */
export type ColumnKeys = Readonly<Record<string, string>>

export const keysIn = (list: readonly FileColumn[]): ColumnKeys =>
  Object.fromEntries(list.map(({ name, key }) => [name, key]))

/** Somebody has to look: a column is not known, its field is a guess, or a required field has none. */
export const needsMatching = (columns: FileColumns): boolean =>
  columns.list.some(({ by }) => by === '' || by === 'guess') ||
  missingFields(columns, keysIn(columns.list), onlyAdd).length > 0

/**
 * Fields that need a column and have none: the required ones, where rows add records; only the one that records are found by, where
 * rows update them. Those of sub-tables may be absent with the whole sub-table.
 */
export function missingFields(
  { headerRow }: Pick<FileColumns, 'headerRow'>,
  keys: ColumnKeys,
  { mode, keyField }: ImportMode,
): string[] {
  const filled = new Set(Object.values(keys))
  return gridColumns(headerRow)
    .filter(({ id, required, isBelow }) => (mode === 'add' ? required && !isBelow : id === keyField) && !filled.has(id))
    .map(({ fullName }) => fullName)
}

/** Puts a column into a field; whichever column had it before has none then. */
export function withKey(keys: ColumnKeys, name: string, key: string): ColumnKeys {
  const freed = Object.entries(keys).map(([other, had]) => [other, had === key ? '' : had])
  return { ...Object.fromEntries(freed), [name]: key }
}

/** What is remembered: all but those that are found by their name anyway. */
export const choicesIn = (list: readonly FileColumn[], keys: ColumnKeys): Record<string, string> =>
  Object.fromEntries(
    list.flatMap(({ name, key, by }) => {
      const chosen = keys[name] ?? ''
      return by === 'name' && chosen === key ? [] : [[name, chosen]]
    }),
  )
