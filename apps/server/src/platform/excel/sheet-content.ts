/** A column to write. */
export interface SheetColumn {
  title: string
  /** in characters, as in Excel */
  width: number
  /** its heading is marked with an asterisk */
  isRequired?: boolean
  /** shown when a cell of the column is selected; at most 255 characters */
  hint?: string
  /** choices of the drop-down list */
  options?: readonly string[]
  /** several values may be entered, so values outside the list are accepted */
  isMany?: boolean
  /** number format, `#,##0.00` or `yyyy-mm-dd`; without it numbers are unformatted */
  format?: string
  /** describes the error of the row: written in red */
  isFault?: boolean
}

/** A text or a number. A moment is the number of days from `toExcelDay`, in a column with a date format. */
export type SheetCell = string | number

export interface SheetContent {
  /** name of the sheet, at most 31 characters */
  name: string
  columns: readonly SheetColumn[]
  /** lines above the heading, for example a description of the sheet */
  above?: readonly string[]
  /** one cell per column; read while writing, so that a long list is never in memory as a whole */
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
  /** number of rows below the heading with hints and options, 0 if the sheet is not to be filled in */
  fillRows?: number
}
