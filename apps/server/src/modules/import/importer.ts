import type { ImportRow, Text } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** A value, or the sentence that says why the text is none. */
export type Parsed<T> = { value: T } | { fault: string }

interface ColumnOf<V, K extends keyof V & string> {
  key: K
  label: Text
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

/** A column of a file to import, in the order that its columns are read in. */
export type ImportColumn<V> = { [K in keyof V & string]: ColumnOf<V, K> }[keyof V & string]

/** A row with its values, as far as they are right, and what is wrong with it, by column key (`''`: the row as a whole). */
export interface RowCheck<V> {
  row: ImportRow
  values: Partial<V>
  errors: Record<string, string>
}

/** What one kind of thing needs to be imported; the rest is the same for all. */
export interface Importer<V> {
  /** names the import among the kept keys of rows */
  route: string
  /** of the files: what is imported */
  title: Text
  columns: readonly ImportColumn<V>[]
  /** finds what only several cells or rows together show, such as a doubled code, and notes it in `errors` */
  checkTogether(checks: readonly RowCheck<V>[]): Promise<void>
  /** what the columns of a fault that the saving says (`data.field`) are called here */
  columnOf(field: string): string
  /**
   * Stores one row in the transaction that it is given.
   *
   * @throws AppError what is wrong with the row
   */
  save(tx: Db, values: V): Promise<void>
  /** called once when rows were stored and are committed */
  stored(): Promise<void>
}
