import type { CheckedImportRow, ImportMode, ImportOrigin, ImportRow } from '@armature/contract'
import { call } from '../../lib/api/api.ts'

/** The default module of an import (F7.76). */
export const defaultModule = 'visualdev/OnlineDev'

/** Rows add records and do not change existing ones. */
export const onlyAdd: ImportMode = { mode: 'add', keyField: '' }

/** The model whose records are imported, and the menu whose permissions apply. */
export interface ImportedModel {
  id: string
  menuId: string
}

/**
 * The calls of an import for a module, the part that differs in their paths: `permission/Users`. All modules have the same
 * calls with the same shapes (S7.208–S7.211), so they are typed as those of users.
 */
export function createImportCalls(module = defaultModule, model?: ImportedModel, mode: ImportMode = onlyAdd) {
  const path = model ? `/api/${module}/:id` : `/api/${module}`
  // the calls of users, whose types are used here, do not have these parts
  const menu: object = model ? { menuId: model.menuId } : {}
  const asMode: object = model ? { ...menu, ...mode } : {}
  const through: object = model ? { params: { id: model.id }, query: menu } : {}
  const asking: object = { ...through, ...(model ? { query: asMode } : {}) }
  const withOrigin = (origin: ImportOrigin): object => (model ? { query: { ...asMode, ...origin } } : {})
  return {
    upload: (name: string, bytes: Uint8Array, signal: AbortSignal) =>
      call(`POST ${path}/Uploader` as 'POST /api/permission/Users/Uploader', {
        body: { name, bytes },
        ...through,
        signal,
        silent: true,
      }),
    template: () =>
      call(`GET ${path}/TemplateDownload` as 'GET /api/permission/Users/TemplateDownload', { ...through }),
    preview: (fileName: string, from: number, signal: AbortSignal) =>
      call(`GET ${path}/ImportPreview` as 'GET /api/permission/Users/ImportPreview', {
        ...through,
        query: { fileName, from, ...asMode },
        signal,
        silent: true,
      }),
    columns: (fileName: string, signal: AbortSignal) =>
      call(`GET ${path}/ImportColumns` as 'GET /api/permission/Users/ImportColumns', {
        ...through,
        query: { fileName, ...menu },
        signal,
        silent: true,
      }),
    chooseColumns: (columns: Record<string, string>) =>
      call(`PUT ${path}/ImportColumns` as 'PUT /api/permission/Users/ImportColumns', {
        body: { columns },
        ...through,
        silent: true,
      }),
    check: (list: ImportRow[], signal: AbortSignal) =>
      call(`POST ${path}/ImportPreview` as 'POST /api/permission/Users/ImportPreview', {
        body: { list },
        ...asking,
        signal,
        silent: true,
      }),
    /** @param origin identifies the requests of one file when records are imported */
    bringIn: (list: ImportRow[], origin: ImportOrigin) =>
      call(`POST ${path}/ImportData` as 'POST /api/permission/Users/ImportData', {
        body: { list },
        ...through,
        ...withOrigin(origin),
        silent: true,
      }),
    /** stores a part of the rows of a large import of records */
    storePart: (importId: string, part: number, list: ImportRow[], signal: AbortSignal) =>
      call('PUT /api/visualdev/OnlineDev/:id/Imports/:importId/Parts/:part', {
        params: { id: model?.id ?? '', importId, part },
        query: { menuId: model?.menuId ?? '' },
        body: { list },
        signal,
        silent: true,
      }),
    startInBackground: ({ importId, fileName }: ImportOrigin, rowCount: number, signal: AbortSignal) =>
      call('POST /api/visualdev/OnlineDev/:id/Imports/:importId/Actions/Start', {
        params: { id: model?.id ?? '', importId },
        query: { menuId: model?.menuId ?? '', ...mode, fileName, rowCount },
        signal,
        silent: true,
      }),
    failures: (list: FailedRow[]) =>
      call(`POST ${path}/ImportExceptionData` as 'POST /api/permission/Users/ImportExceptionData', {
        body: { list },
        ...through,
      }),
  }
}
export type ImportCalls = ReturnType<typeof createImportCalls>

export type FailedRow = CheckedImportRow & { errorsInfo: string }
