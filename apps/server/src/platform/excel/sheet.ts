import type { CellNote } from '@armature/contract'

/** What a sheet may hold before it is refused. */
export interface SheetLimits {
  /** rows below the heading */
  rows: number
  columns: number
  /** characters of a cell; what is longer is cut and noted */
  cellChars: number
  /** bytes of all parts of the file together once they are unpacked */
  unpackedBytes: number
  /** time to read it in milliseconds */
  timeMs: number
  /** memory to read it in MB */
  memoryMb: number
}

export interface SheetRow {
  /** line of the sheet, from 1 */
  number: number
  /** display texts, '' where nothing stands; dates as `2026-11-20` or `2026-11-20 08:30:00` */
  cells: string[]
  /** by place in the row, from 0 */
  notes: Record<number, CellNote>
}

/** The first sheet of a file without its blank rows; the first row is the heading. */
export interface Sheet {
  heading: SheetRow
  rows: SheetRow[]
}

/** Reasons not to read a file; each is an entry of the error catalogue. */
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
  /** what its sentence names */
  readonly values: Record<string, number>

  constructor(key: SheetFaultKey, values: Record<string, number> = {}) {
    super(key)
    this.name = 'SheetFault'
    this.key = key
    this.values = values
  }
}
