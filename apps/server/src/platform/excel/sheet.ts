import type { CellNote } from '@armature/contract'

/** Limits of a sheet; larger ones are rejected. */
export interface SheetLimits {
  /** rows below the heading */
  rows: number
  columns: number
  /** maximum characters of a cell; longer texts are cut and noted */
  cellChars: number
  /** total size of the unpacked parts of the file in bytes */
  unpackedBytes: number
  /** maximum time to read it in milliseconds */
  timeMs: number
  /** maximum memory to read it in MB */
  memoryMb: number
}

export interface SheetRow {
  /** line of the sheet, from 1 */
  number: number
  /** displayed texts, '' for empty cells; dates as `2026-11-20` or `2026-11-20 08:30:00` */
  cells: string[]
  /** by index in the row, from 0 */
  notes: Record<number, CellNote>
}

/** The first sheet of a file without its blank rows; the first row is the heading. */
export interface Sheet {
  heading: SheetRow
  rows: SheetRow[]
}

/** Reasons to reject a file; each is an entry of the error catalog. */
export type SheetFaultKey =
  | 'import.wrongType'
  | 'import.unreadable'
  | 'import.tooComplex'
  | 'import.empty'
  | 'import.tooManyFileRows'
  | 'import.tooManyColumns'
  | 'import.badEncoding'
  | 'import.openQuote'

export class SheetFault extends Error {
  readonly key: SheetFaultKey
  /** values for the error message */
  readonly values: Record<string, number>

  constructor(key: SheetFaultKey, values: Record<string, number> = {}) {
    super(key)
    this.name = 'SheetFault'
    this.key = key
    this.values = values
  }
}
