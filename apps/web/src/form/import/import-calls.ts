import type { CheckedImportRow, ImportMode, ImportOrigin, ImportRow } from '@armature/contract'
import { call } from '../../lib/api.ts'

/** What is imported where nothing else is said (F7.76). */
export const defaultModule = 'visualdev/OnlineDev'

/** Rows add things, and change none that are there. */
export const onlyAdd: ImportMode = { mode: 'add', keyField: '' }

/** The model whose records are imported, and the menu whose rights count. */
export interface ImportedModel {
  id: string
  menuId: string
}

/**
 * The calls of an import, by the module that stands in their paths: `permission/Users`. Every module has the same ones with the
 * same shapes (S7.208–S7.211), so they are typed as those of users.
 */
export function importCalls(module = defaultModule, model?: ImportedModel, mode: ImportMode = onlyAdd) {
  const path = model ? `/api/${module}/:id` : `/api/${module}`
  // the calls of users, as which these are typed, have no such parts
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
    /** @param origin joins the requests of one file, where records are imported */
    bringIn: (list: ImportRow[], origin: ImportOrigin) =>
      call(`POST ${path}/ImportData` as 'POST /api/permission/Users/ImportData', {
        body: { list },
        ...through,
        ...withOrigin(origin),
        silent: true,
      }),
    failures: (list: FailedRow[]) =>
      call(`POST ${path}/ImportExceptionData` as 'POST /api/permission/Users/ImportExceptionData', {
        body: { list },
        ...through,
      }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>

export type FailedRow = CheckedImportRow & { errorsInfo: string }
