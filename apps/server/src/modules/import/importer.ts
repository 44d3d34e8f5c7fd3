import type { ImportLine, ImportRow, Text } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** A value, or the sentence that says why the text is none. */
export type Parsed<T> = { value: T } | { fault: string }

interface ColumnOf<V, K extends keyof V & string> {
  key: K
  label: Text
  /** other headings that it is found by: a label without its unit */
  aliases?: readonly Text[]
  /** the sub-table that it belongs to: such columns stand together, and may go on in the lines below a row */
  table?: ImportTable
  /** px in the preview */
  width: number
  isRequired?: boolean
  /** what a blank cell stands for */
  empty: V[K]
  /** several joined by a semicolon */
  isMany?: boolean
  /** said in the template when somebody goes into a cell */
  hint?: string
  /** offered in template and preview */
  options?: readonly string[]
  /** @param before values of the columns before this one, as far as they are right */
  parse(text: string, before: Partial<V>): Parsed<V[K]>
}

export interface ImportTable {
  name: string
  label: Text
}

/** A column of a file to import, in the order that its columns are read in. */
export type ImportColumn<V> = { [K in keyof V & string]: ColumnOf<V, K> }[keyof V & string]

/** A row with its values, as far as they are right, and what is wrong with it, by column key (`''`: the row as a whole). */
export interface RowCheck<V> {
  row: ImportRow
  values: Partial<V>
  errors: Record<string, string>
  /** the same for the lines that go on with it */
  lines: { line: ImportLine; errors: Record<string, string> }[]
}

/** What one kind of thing needs to be imported; the rest is the same for all. */
export interface Importer<V> {
  /** names the import among the kept keys of rows */
  route: string
  /** of the files: what is imported */
  title: Text
  columns: readonly ImportColumn<V>[]
  /** characters of a cell, where they are not those of every import */
  cellChars?: number
  /** blank cells of required columns are `checkTogether`'s to judge, as rules may lift what the design demands */
  judgesBlanks?: boolean
  /** finds what only several cells or rows together show, such as a doubled code, and notes it in `errors` */
  checkTogether(checks: readonly RowCheck<V>[]): Promise<void>
  /** columns that a file must have, where they are not the required ones: rows that only update things lack what they leave alone */
  neededColumns?: readonly string[]
  /** columns by which rows can be found to be things that are there; undefined: rows only add */
  keyFields?: readonly string[]
  /** what the columns of a fault that the saving says (`data.field`) are called here */
  columnOf(field: string): string
  /**
   * Stores one row in the transaction that it is given.
   *
   * @throws AppError what is wrong with the row
   */
  save(tx: Db, values: V): Promise<void>
  /** The same for many rows at once: all of them, or none where it throws. Then they are stored one by one. */
  saveAll?(tx: Db, rows: readonly V[]): Promise<void>
  /** called once when rows were stored and are committed */
  stored(): Promise<void>
}
