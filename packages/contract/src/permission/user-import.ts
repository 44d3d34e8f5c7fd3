import { z } from 'zod'
import { largeCallMs, endpoint, permission } from '../endpoint.ts'
import { nothing, text, uploadedFile } from '../shapes.ts'
import {
  columnChoices,
  failedList,
  fileColumns,
  importList,
  importListBytes,
  importListValues,
  importPart,
  importPreview,
  importResult,
  madeFile,
} from '../transfer/import.ts'
import { userListQuery } from './user.ts'

const path = '/api/permission/Users'
const access = permission('permission.user:btn_import')

/** One call under its two names (SO.96, SO.98). */
const failures = {
  method: 'POST',
  access,
  logged: false,
  body: failedList,
  bodyLimit: importListBytes,
  maxValues: importListValues,
  timeBudgetMs: largeCallMs,
  data: madeFile,
} as const

export const userImportEndpoints = {
  uploadUsers: endpoint({
    method: 'POST',
    path: `${path}/Uploader`,
    access,
    summary: 'Upload an xls, xlsx or csv file of users, at most 500 KB; returns the name for its preview',
    body: uploadedFile,
    upload: true,
    // more than the limit, so that a file that is slightly too large gets the message about the limit
    bodyLimit: 2_097_152,
    logged: false,
    data: z.object({ name: z.string() }),
  }),
  userTemplate: endpoint({
    method: 'GET',
    path: `${path}/TemplateDownload`,
    access,
    summary: 'Template for the import of users',
    data: madeFile,
  }),
  previewUsers: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'GET',
    path: `${path}/ImportPreview`,
    access,
    summary: 'The rows of an uploaded file and the errors in its cells; a long file in portions',
    query: z.object(importPart),
    data: importPreview,
  }),
  userFileColumns: endpoint({
    method: 'GET',
    path: `${path}/ImportColumns`,
    access,
    summary: 'The columns of an uploaded file, and the field that each is mapped to',
    query: z.object({ fileName: text(64) }),
    data: fileColumns,
  }),
  chooseUserColumns: endpoint({
    method: 'PUT',
    path: `${path}/ImportColumns`,
    access,
    summary: 'Map columns of a file to fields; remembered for the caller',
    body: columnChoices,
    data: nothing,
  }),
  checkUsers: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/ImportPreview`,
    access,
    logged: false,
    summary: 'The same for rows that were changed in the preview',
    body: importList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: importPreview,
  }),
  importUsers: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/ImportData`,
    access,
    audit: { action: 'import', object: 'user' },
    summary: 'Import users: each row completely or not at all, and only once if it is sent again',
    body: importList,
    bodyLimit: importListBytes,
    maxValues: importListValues,
    data: importResult,
  }),
  exportFailedUsers: endpoint({
    ...failures,
    path: `${path}/ExportExceptionData`,
    summary: 'The failed rows as an Excel file, with their errors',
  }),
  importFailedUsers: endpoint({
    ...failures,
    path: `${path}/ImportExceptionData`,
    summary: 'The same under the name that all modules use',
  }),
  exportUsers: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'GET',
    path: `${path}/ExportExcel`,
    access: permission('permission.user:btn_export'),
    // personal data leave the system, which is entered in the caller's log
    logged: true,
    audit: { action: 'export', object: 'user', details: ['dataType', 'keyword', 'selectKey'] },
    summary: 'The filtered list as an Excel file; dataType 0: this page, 1: all records',
    query: userListQuery.extend({
      dataType: z.enum(['0', '1']).default('1'),
      /** keys of columns joined by commas; default is all */
      selectKey: text(500).default(''),
    }),
    data: madeFile,
  }),
}
