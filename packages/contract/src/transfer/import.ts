import { z } from 'zod'
import { text } from '../shapes.ts'

/**
 * What may be imported: bytes of a file that is sent (500 KB), rows of one request, rows of a file, extensions, characters of a cell
 * (F9.01–F9.03). A file with more rows than one request may have is read and imported part by part.
 */
export const importLimits = {
  bytes: 512_000,
  rows: 1_000,
  fileRows: 20_000,
  extensions: ['xls', 'xlsx', 'csv'],
  cellChars: 500,
} as const

/** What is wrong with a cell of the file whatever its text is; gone once somebody types into the cell. */
export const cellNotes = ['merged', 'formula', 'error', 'tooLong'] as const
export type CellNote = (typeof cellNotes)[number]

/** a column of a sub-table is named `table-column` */
const columnId = text(130)
const errors = z.record(z.string(), z.string())

const lineFields = (cellChars: number) => ({
  /** line of the sheet, the heading being the first */
  rowNumber: z.number().int().min(1).max(1_048_576),
  /** text by column id */
  cells: z.record(columnId, text(cellChars)),
  notes: z.record(columnId, z.enum(cellNotes)).default({}),
})

/** One row as it was read from the file, or as it was changed in the preview; its texts have at most so many characters. */
const importRowOf = (cellChars: number) =>
  z.object({
    /** made when the file is read: a row that is sent twice under one key is stored once */
    key: z.uuid(),
    ...lineFields(cellChars),
    /** the lines below that go on with it: further rows of its sub-tables */
    lines: z
      .array(z.object(lineFields(cellChars)))
      .max(importLimits.rows)
      .optional(),
  })
export const importRow = importRowOf(importLimits.cellChars)
export type ImportRow = z.output<typeof importRow>
export type ImportLine = NonNullable<ImportRow['lines']>[number]

/** A row with what is wrong with it, by column id; `''` for what concerns the row as a whole. */
export const checkedRow = importRow.extend({
  cells: z.record(z.string(), z.string()),
  errors,
  lines: z
    .array(z.object({ ...lineFields(importLimits.cellChars), cells: z.record(z.string(), z.string()), errors }))
    .optional(),
})
export type CheckedImportRow = z.output<typeof checkedRow>
export type CheckedImportLine = NonNullable<CheckedImportRow['lines']>[number]

const headerFields = {
  id: z.string(),
  fullName: z.string(),
  required: z.boolean(),
  /** px */
  width: z.number().int(),
  /** what may stand there, where that is a short list; several are joined by a semicolon where `isMany` */
  options: z.array(z.string()).optional(),
  isMany: z.boolean().optional(),
  /** characters of a cell, where they are not those of every import */
  maxLength: z.number().int().optional(),
}
/** A column of the preview; the columns of a sub-table stand below it (F3.60, FO.33). */
export const importHeader = z.object({ ...headerFields, children: z.array(z.object(headerFields)) })
export type ImportHeader = z.output<typeof importHeader>

export const importPreview = z.object({
  headerRow: z.array(importHeader),
  dataRow: z.array(checkedRow),
  /** headings of the file that belong to no column; what stands below them is left out */
  ignored: z.array(z.string()),
  /** rows of the whole file */
  total: z.number().int(),
  /** where the next part begins, for `from`; null where this is the last */
  next: z.number().int().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

/**
 * What rows of records do: add records, update those that have the same value in the unique field `keyField`, or either. A blank
 * cell of an update leaves the field as it is.
 */
export const importMode = {
  mode: z.enum(['add', 'update', 'both']).default('add'),
  keyField: text(130).default(''),
}
export interface ImportMode {
  mode: 'add' | 'update' | 'both'
  keyField: string
}

/**
 * Which import of records the rows of a request belong to, so that it can be undone as a whole: an id that the client makes for each
 * file, and what its user calls the file. Without an id every request is an import of its own.
 */
export const importOrigin = {
  importId: z.union([z.literal(''), z.uuid()]).default(''),
  fileName: text(255).default(''),
}
export interface ImportOrigin {
  importId: string
  fileName: string
}

/** An import of the caller's that can be undone. */
export const undoableImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** milliseconds since 1970 */
  time: z.number(),
  /** records that it added and changed, as far as they have not been undone */
  added: z.number().int(),
  updated: z.number().int(),
  /** why nothing of it can be undone, '' where something can */
  refusal: z.string(),
})
export type UndoableImport = z.output<typeof undoableImport>

/** What has become of a part of an import that is being undone. */
export const undonePart = z.object({
  /** records that are as they were before the import */
  undone: z.number().int(),
  /** records that stay as they are: the line of the sheet that they came from, and why */
  kept: z.array(z.object({ rowNumber: z.number().int(), reason: z.string() })),
  /** where the next part begins, for `before`; null where this was the last */
  next: z.number().int().nullable(),
})
export type UndonePart = z.output<typeof undonePart>

/** A column of an uploaded file, and the field that its cells go into. */
export const fileColumn = z.object({
  /** as it stands in the file; several columns may have the same */
  heading: z.string(),
  /** names the column when it is put into a field: the heading, numbered behind where it stands there before */
  name: z.string(),
  /** the first few different values */
  examples: z.array(z.string()),
  /** key of the field, '' for none */
  key: z.string(),
  /** how the field was found: by its name or code, as the caller has chosen it before, or by a name that reads alike */
  by: z.enum(['name', 'choice', 'guess', '']),
})
export type FileColumn = z.output<typeof fileColumn>

/** The columns of a file, and the fields that they can go into (`headerRow` of the preview). */
export const fileColumns = z.object({
  list: z.array(fileColumn),
  headerRow: z.array(importHeader),
  /** unique fields that rows can update records by; none where the caller may not edit */
  keyFields: z.array(z.object({ id: z.string(), fullName: z.string() })),
})
export type FileColumns = z.output<typeof fileColumns>

/** By name of the column: the key of a field, '' where the column is left out. Remembered for the caller and this import. */
export const columnChoices = z.object({
  columns: z.record(text(250), text(130)).refine((columns) => Object.keys(columns).length <= 500, { message: '500' }),
})

/** Which part of a file is asked for: the row it begins with, 0 being the first; a part has as many rows as a request may have. */
export const importPart = { fileName: text(64), from: z.coerce.number().int().min(0).max(1_048_576).default(0) }

// twice the limit, so that somebody with a few rows too many is told the limit and not a shape
const listOfRows = (cellChars: number) => z.object({ list: z.array(importRowOf(cellChars)).max(2 * importLimits.rows) })
const failedRows = (cellChars: number) =>
  z.object({
    list: z.array(importRowOf(cellChars).extend({ errorsInfo: text(20_000).default('') })).max(2 * importLimits.rows),
  })
export const importList = listOfRows(importLimits.cellChars)
export const failedList = failedRows(importLimits.cellChars)
/** Fields of a form hold longer texts than those of a person. */
export const recordCellChars = 20_000
export const importRecordList = listOfRows(recordCellChars)
export const failedRecordList = failedRows(recordCellChars)
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
