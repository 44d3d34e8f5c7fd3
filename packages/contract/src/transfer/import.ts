import { z } from 'zod'
import { text } from '../shapes.ts'

/** What a file to import may be: bytes (500 KB), rows below the heading, extensions, characters of a cell (F9.01–F9.03). */
export const importLimits = { bytes: 512_000, rows: 1_000, extensions: ['xls', 'xlsx'], cellChars: 500 } as const

/** What is wrong with a cell of the file whatever its text is; gone once somebody types into the cell. */
export const cellNotes = ['merged', 'formula', 'error', 'tooLong'] as const
export type CellNote = (typeof cellNotes)[number]

const columnId = text(64)

/** One row as it was read from the file, or as it was changed in the preview. */
export const importRow = z.object({
  /** made when the file is read: a row that is sent twice under one key is stored once */
  key: z.uuid(),
  /** line of the sheet, the heading being the first */
  rowNumber: z.number().int().min(1).max(1_048_576),
  /** text by column id */
  cells: z.record(columnId, text(importLimits.cellChars)),
  notes: z.record(columnId, z.enum(cellNotes)).default({}),
})
export type ImportRow = z.output<typeof importRow>

/** A row with what is wrong with it, by column id; `''` for what concerns the row as a whole. */
export const checkedRow = importRow.extend({ errors: z.record(z.string(), z.string()) })
export type CheckedImportRow = z.output<typeof checkedRow>

const headerFields = {
  id: z.string(),
  fullName: z.string(),
  required: z.boolean(),
  /** px */
  width: z.number().int(),
  /** what may stand there, where that is a short list; several are joined by a semicolon where `isMany` */
  options: z.array(z.string()).optional(),
  isMany: z.boolean().optional(),
}
/** A column of the preview; the columns of a sub-table stand below it (F3.60, FO.33). */
export const importHeader = z.object({ ...headerFields, children: z.array(z.object(headerFields)) })
export type ImportHeader = z.output<typeof importHeader>

export const importPreview = z.object({
  headerRow: z.array(importHeader),
  dataRow: z.array(checkedRow),
  /** headings of the file that belong to no column; what stands below them is left out */
  ignored: z.array(z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

// twice the limit, so that somebody with a few rows too many is told the limit and not a shape
export const importList = z.object({ list: z.array(importRow).max(2 * importLimits.rows) })
export const failedList = z.object({
  list: z.array(importRow.extend({ errorsInfo: text(4_000).default('') })).max(2 * importLimits.rows),
})
/** bytes of a full list on its way */
export const importListBytes = 4_194_304

/** `resultType` 0: all rows came in, 1: some failed (F3.58, FO.86). */
export const importResult = z.object({
  snum: z.number().int(),
  fnum: z.number().int(),
  resultType: z.union([z.literal(0), z.literal(1)]),
  failResult: z.array(checkedRow.extend({ errorsInfo: z.string() })),
})
export type ImportResult = z.output<typeof importResult>

/** A file that the server has made for the caller: its name, and where he fetches it with his token. */
export const madeFile = z.object({ name: z.string(), url: z.string() })
