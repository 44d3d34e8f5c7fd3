import { z } from 'zod'
import { text, id, integer } from '../shapes.ts'

/**
 * Limits of imports: bytes of an uploaded file (500 KB), rows of one request, rows of a file, extensions, characters of a cell
 * (F9.01–F9.03). A file with more rows than one request may have is read and imported in parts.
 */
export const importLimits = {
  bytes: 512_000,
  rows: 1_000,
  fileRows: 20_000,
  extensions: ['xls', 'xlsx', 'csv'],
  cellChars: 500,
} as const

/** Errors of a cell that do not depend on its text; they are removed when the user edits the cell. */
export const cellNotes = ['merged', 'formula', 'error', 'tooLong'] as const
export type CellNote = (typeof cellNotes)[number]

/** a column of a sub-table is named `table-column` */
const columnId = text(130)
const errors = z.record(z.string(), z.string())

const buildLineFields = (cellChars: number) => ({
  /** line of the sheet, counted from the heading as 1 */
  rowNumber: z.number().int().min(1).max(1_048_576),
  /** text by column id */
  cells: z.record(columnId, text(cellChars)),
  notes: z.record(columnId, z.enum(cellNotes)).default({}),
})

/** One row from the file, or as edited in the preview; its texts have a maximum length. */
const buildImportRow = (cellChars: number) =>
  z.object({
    /** created when the file is read: rows sent again with the same key are stored once */
    key: id,
    ...buildLineFields(cellChars),
    /** further lines of the same record: rows of its sub-tables */
    lines: z
      .array(z.object(buildLineFields(cellChars)))
      .max(importLimits.rows)
      .optional(),
  })
export const importRow = buildImportRow(importLimits.cellChars)
export type ImportRow = z.output<typeof importRow>
export type ImportLine = NonNullable<ImportRow['lines']>[number]

/** A row with its errors by column id; `''` for errors of the row as a whole. */
export const checkedRow = importRow.extend({
  cells: z.record(z.string(), z.string()),
  errors,
  lines: z
    .array(z.object({ ...buildLineFields(importLimits.cellChars), cells: z.record(z.string(), z.string()), errors }))
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
  /** allowed values, if it is a short list; several are joined by a semicolon if `isMany` */
  options: z.array(z.string()).optional(),
  isMany: z.boolean().optional(),
  /** characters of a cell, if they differ from the default */
  maxLength: z.number().int().optional(),
}
/** A column of the preview; a sub-table has its columns below it (F3.60, FO.33). */
export const importHeader = z.object({ ...headerFields, children: z.array(z.object(headerFields)) })
export type ImportHeader = z.output<typeof importHeader>

export const importPreview = z.object({
  headerRow: z.array(importHeader),
  dataRow: z.array(checkedRow),
  /** headings of the file that match no column; their cells are left out */
  ignored: z.array(z.string()),
  /** rows of the whole file */
  total: z.number().int(),
  /** start of the next part, for `from`; null if this is the last */
  next: z.number().int().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

/**
 * What importing records does: add records, update those with the same value in the unique field `keyField`, or both. A blank
 * cell of an update leaves the field unchanged.
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
 * The import that the rows of a request belong to, so that it can be undone as a whole: an id that the client generates for each
 * file, and the name of the file. Without an id every request is an import of its own.
 */
export const importOrigin = {
  importId: z.union([z.literal(''), id]).default(''),
  fileName: text(255).default(''),
}
export interface ImportOrigin {
  importId: string
  fileName: string
}

/** An import of the caller that can be undone. */
export const undoableImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** milliseconds since 1970 */
  time: z.number(),
  /** number of records that it added and changed and that have not been undone */
  added: z.number().int(),
  updated: z.number().int(),
  /** why nothing of it can be undone, '' otherwise */
  refusal: z.string(),
})
export type UndoableImport = z.output<typeof undoableImport>

/** Result of undoing a part of an import. */
export const undonePart = z.object({
  /** number of records restored to their state before the import */
  undone: z.number().int(),
  /** records that were left unchanged: their line in the sheet, and why */
  kept: z.array(z.object({ rowNumber: z.number().int(), reason: z.string() })),
  /** start of the next part, for `before`; null if this was the last */
  next: z.number().int().nullable(),
})
export type UndonePart = z.output<typeof undonePart>

/** A column of an uploaded file, and the field that its cells go into. */
export const fileColumn = z.object({
  /** as in the file; several columns may have the same */
  heading: z.string(),
  /** identifies the column when it is mapped to a field: the heading, with a number if it occurred before */
  name: z.string(),
  /** the first few different values */
  examples: z.array(z.string()),
  /** key of the field, '' for none */
  key: z.string(),
  /** how the field was found: by its name or code, by an earlier choice of the caller, or by a similar name */
  by: z.enum(['name', 'choice', 'guess', '']),
})
export type FileColumn = z.output<typeof fileColumn>

/** The columns of a file, and the fields that they can be mapped to (`headerRow` of the preview). */
export const fileColumns = z.object({
  list: z.array(fileColumn),
  headerRow: z.array(importHeader),
  /** unique fields that can identify records for updates; none if the caller may not edit */
  keyFields: z.array(z.object({ id: z.string(), fullName: z.string() })),
})
export type FileColumns = z.output<typeof fileColumns>

/** By name of the column: the key of a field, '' to leave out the column. Remembered for the caller and this import. */
export const columnChoices = z.object({
  columns: z.record(text(250), text(130)).refine((columns) => Object.keys(columns).length <= 500, { message: '500' }),
})

/** The part of a file to read: its first row, from 0; a part has as many rows as a request may have. */
export const importPart = { fileName: text(64), from: integer(0, 1_048_576).default(0) }

// twice the limit, so that a user with a few rows too many gets the message about the limit, not about the shape
const buildRowList = (cellChars: number) =>
  z.object({ list: z.array(buildImportRow(cellChars)).max(2 * importLimits.rows) })
const buildFailedRows = (cellChars: number) =>
  z.object({
    list: z
      .array(buildImportRow(cellChars).extend({ errorsInfo: text(20_000).default('') }))
      .max(2 * importLimits.rows),
  })
export const importList = buildRowList(importLimits.cellChars)
export const failedList = buildFailedRows(importLimits.cellChars)
/** Record fields can hold longer texts than fields of users. */
export const recordCellChars = 20_000
export const importRecordList = buildRowList(recordCellChars)
export const failedRecordList = buildFailedRows(recordCellChars)
/** maximum bytes of a full list in a request */
export const importListBytes = 4_194_304
/** maximum values of a list in a request: the cells of its rows, and what is around them */
export const importListValues = 150_000

/** `resultType` 0: all rows were imported, 1: some failed (F3.58, FO.86). */
export const importResult = z.object({
  snum: z.number().int(),
  fnum: z.number().int(),
  resultType: z.union([z.literal(0), z.literal(1)]),
  failResult: z.array(checkedRow.extend({ errorsInfo: z.string() })),
})
export type ImportResult = z.output<typeof importResult>

/** A file made for the caller: its name, and where they download it with their token. */
export const madeFile = z.object({ name: z.string(), url: z.string() })
