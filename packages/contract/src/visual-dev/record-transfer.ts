import { z } from 'zod'
import { endpoint, record, signedIn, largeCallMs } from '../endpoint.ts'
import { byId, id, integer, listSchema, nothing, text, uploadedFile, moment } from '../shapes.ts'
import {
  columnChoices,
  failedRecordList,
  fileColumns,
  importListBytes,
  importListValues,
  importLimits,
  importMode,
  importOrigin,
  importPart,
  importPreview,
  importRecordList,
  importResult,
  madeFile,
  undoableImport,
  undonePart,
} from '../transfer/import.ts'
import { listBody, throughMenu } from './online-dev.ts'

const path = '/api/visualdev/OnlineDev'
const query = z.object(throughMenu)

/** Uploads are the same with and without a model in the path (FO.36). */
const upload = {
  method: 'POST',
  body: uploadedFile,
  upload: true,
  // more than the limit, so that a file that is slightly too large gets the message about the limit
  bodyLimit: 2_097_152,
  logged: false,
  data: z.object({ name: z.string() }),
} as const

/** One call under its two names (FO.50). */
const template = { method: 'GET', access: record('import'), params: byId, query, data: madeFile } as const

/** Rows to export: those of the page, all of the list, or the selected ones. */
export const exportedRows = { page: 0, all: 1, chosen: 2 } as const

/** Maximum number of selected rows that an export names. */
export const maxSelected = 10_000

export const exportBody = listBody.extend({
  dataType: z.literal([0, 1, 2]).default(exportedRows.all),
  /** comma-joined names of columns, sub-tables as `table` or `table-column`; empty: the columns of the list */
  selectKey: text(20_000).default(''),
  /** the selected rows, if `dataType` says so */
  ids: z.array(id).max(maxSelected).default([]),
})

const column = { id: z.string(), fullName: z.string() }

/** Import and export of the records of a released model as Excel files. `:id` is the model. */
export const recordTransferEndpoints = {
  uploadAny: endpoint({
    ...upload,
    path: `${path}/Uploader`,
    access: signedIn,
    summary: 'Upload an xls, xlsx or csv file to import, at most 500 KB; returns the name for its preview',
  }),
  uploadRecords: endpoint({
    ...upload,
    path: `${path}/:id/Uploader`,
    access: record('import'),
    params: byId,
    query,
    summary: 'The same for one form (FO.36)',
  }),
  templateDownload: endpoint({
    ...template,
    path: `${path}/:id/TemplateDownload`,
    summary: 'Template for the import: the fields that the caller may fill in (FO.32)',
  }),
  template: endpoint({ ...template, path: `${path}/:id/Template`, summary: 'The same under its other name (FO.50)' }),
  previewRecords: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'GET',
    path: `${path}/:id/ImportPreview`,
    access: record('import'),
    summary: 'The rows of an uploaded file and the errors in its cells; a long file in portions',
    params: byId,
    query: query.extend({ ...importPart, ...importMode }),
    data: importPreview,
  }),
  fileColumns: endpoint({
    method: 'GET',
    path: `${path}/:id/ImportColumns`,
    access: record('import'),
    summary: 'The columns of an uploaded file, and the field that each is mapped to',
    params: byId,
    query: query.extend({ fileName: text(64) }),
    data: fileColumns,
  }),
  chooseColumns: endpoint({
    method: 'PUT',
    path: `${path}/:id/ImportColumns`,
    access: record('import'),
    summary: 'Map columns of a file to fields; remembered for the caller and this form',
    params: byId,
    query,
    body: columnChoices,
    data: nothing,
  }),
  checkRecords: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:id/ImportPreview`,
    access: record('import'),
    logged: false,
    summary: 'The same for rows that were changed in the preview',
    params: byId,
    query: query.extend(importMode),
    body: importRecordList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: importPreview,
  }),
  importRecords: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:id/ImportData`,
    access: record('import'),
    summary:
      'Import records: each completely or not at all, and only once if it is sent again; mode update or both changes the record that has the same value in keyField; importId joins the requests of one file. More than 1,000 rows: see Imports/:importId/Parts',
    params: byId,
    query: query.extend({ ...importMode, ...importOrigin }),
    body: importRecordList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: importResult,
  }),
  storeImportPart: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'PUT',
    path: `${path}/:id/Imports/:importId/Parts/:part`,
    access: record('import'),
    summary: `Store rows for an import in the background: a part of up to ${importLimits.rows} rows, up to ${importLimits.fileRows} rows in all. They are imported in the order of the parts when the import is started, and kept for twelve hours`,
    params: byId.extend({ importId: id, part: integer(0, importLimits.fileRows) }),
    query,
    body: importRecordList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: nothing,
  }),
  startImport: endpoint({
    method: 'POST',
    path: `${path}/:id/Imports/:importId/Actions/Start`,
    access: record('import'),
    summary:
      'Import stored rows in the background, as by ImportData: `taskId` is the id of the job, whose progress, result and file of failed rows are among the jobs of the caller',
    params: byId.extend({ importId: id }),
    query: query.extend({
      ...importMode,
      fileName: importOrigin.fileName,
      /** number of rows that were stored, so that none is missing */
      rowCount: integer(1, importLimits.fileRows),
    }),
    data: z.object({ taskId: z.string() }),
  }),
  lastImport: endpoint({
    method: 'GET',
    path: `${path}/:id/Imports/Last`,
    access: record('import'),
    summary: 'The caller’s last import into a form that can still be undone, of the last 30 days',
    params: byId,
    query,
    data: z.object({ last: undoableImport.nullable() }),
  }),
  undoImport: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:id/Imports/:importId/Actions/Undo`,
    access: record('import'),
    summary:
      'Undo an import in portions: delete the records that it added, and restore those that it updated. Records that have been changed since, or that the caller may not change, stay and are listed',
    params: byId.extend({ importId: id }),
    query,
    body: z.object({ before: moment.nullable().default(null) }),
    data: undonePart,
  }),
  exportFailedRecords: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:id/ImportExceptionData`,
    access: record('import'),
    logged: false,
    summary: 'The failed rows as an Excel file, with their errors',
    params: byId,
    query,
    body: failedRecordList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: madeFile,
  }),
  exportColumns: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: record('export'),
    summary: 'Columns that the caller may export, with the columns of sub-tables below them',
    params: byId,
    query,
    data: listSchema(z.object({ ...column, children: z.array(z.object(column)) })),
  }),
  exportRecords: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Export`,
    access: record('export'),
    // data leave the system, which is entered in the caller's log
    logged: true,
    audit: { action: 'export', object: 'design', details: ['dataType', 'selectKey', 'ids'] },
    summary:
      'The filtered list as an Excel file; dataType 0: this page, 1: all records, 2: the records `ids`. A long list is exported in the background: `url` is empty and `taskId` is the id of the job',
    params: byId,
    query,
    body: exportBody,
    data: madeFile.extend({ taskId: z.string().optional() }),
    bodyLimit: 1_048_576,
  }),
}
