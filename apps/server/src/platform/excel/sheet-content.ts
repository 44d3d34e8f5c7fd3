/** A column to write. */
export interface SheetColumn {
  title: string
  /** in characters, as Excel counts them */
  width: number
  /** its heading is marked with an asterisk */
  isRequired?: boolean
  /** said when somebody goes into a cell; at most 255 characters */
  hint?: string
  /** what is offered to choose from */
  options?: readonly string[]
  /** several may be typed, so nothing is refused that is not offered */
  isMany?: boolean
  /** how its numbers are shown, `#,##0.00` or `yyyy-mm-dd`; without it they are as they are */
  format?: string
  /** tells what is wrong with the row: drawn in red */
  isFault?: boolean
}

/** A text, or a number that stays one; a moment is the number of days since Excel's first (`excelDay`) in a column with its format. */
export type SheetCell = string | number

export interface SheetContent {
  /** name of the sheet, at most 31 characters */
  name: string
  columns: readonly SheetColumn[]
  /** lines above the heading: what the sheet is about */
  above?: readonly string[]
  /** one cell per column; asked for as they are written, so that a long list is never held whole */
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
  /** rows below the heading that hints and options reach down to, 0 where nobody is to fill them in */
  fillRows?: number
}
