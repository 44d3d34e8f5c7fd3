import type { ImportLine, ImportRow, Text } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** A value, or why the text is invalid. */
export type ParseResult<T> = { value: T } | { fault: string }

interface ImportColumnFor<V, K extends keyof V & string> {
  key: K
  label: Text
  /** other headings that match: a label without its unit */
  aliases?: readonly Text[]
  /** its sub-table: such columns are adjacent, and continue in the lines below a row */
  table?: ImportTable
  /** px in the preview */
  width: number
  isRequired?: boolean
  /** value of a blank cell */
  empty: V[K]
  /** several values separated by semicolons */
  isMany?: boolean
  /** shown in the template when a cell is selected */
  hint?: string
  /** choices in template and preview */
  options?: readonly string[]
  /** @param before values of the preceding columns, as far as they are valid */
  parse(text: string, before: Partial<V>): ParseResult<V[K]>
}

export interface ImportTable {
  name: string
  label: Text
}

/** A column of a file to import, in the order in which columns are read. */
export type ImportColumn<V> = { [K in keyof V & string]: ImportColumnFor<V, K> }[keyof V & string]

/** A row with its valid values and its errors, by column key (`''`: the row as a whole). */
export interface RowCheck<V> {
  row: ImportRow
  values: Partial<V>
  errors: Record<string, string>
  /** the same for the lines that belong to it */
  lines: { line: ImportLine; errors: Record<string, string> }[]
}

/** What one kind of import defines; the rest is the same for all. */
export interface Importer<V> {
  /** identifies the import in the keys of rows */
  route: string
  /** title of the files: what is imported */
  title: Text
  columns: readonly ImportColumn<V>[]
  /** maximum characters of a cell, if different from the default */
  cellChars?: number
  /** blank cells of required columns are checked by `checkTogether`, because rules can make them optional */
  judgesBlanks?: boolean
  /** finds errors across cells or rows, such as a duplicate code, and adds them to `errors` */
  checkTogether(checks: readonly RowCheck<V>[]): Promise<void>
  /** columns that a file must have, if not the required ones: rows that only update records may omit columns */
  neededColumns?: readonly string[]
  /** columns by which existing records can be found; undefined: rows only add records */
  keyFields?: readonly string[]
  /** maps the field of an error of `save` (`data.field`) to a column */
  columnOf(field: string): string
  /**
   * Stores one row in the given transaction.
   *
   * @throws AppError with the error of the row
   */
  save(tx: Db, values: V): Promise<void>
  /** Stores many rows at once: all, or none if it throws. Then they are stored one by one. */
  saveAll?(tx: Db, rows: readonly V[]): Promise<void>
  /** called once after rows were stored and committed */
  stored(): Promise<void>
}
