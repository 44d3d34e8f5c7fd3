import type { CheckedImportRow, ImportRow } from '@armature/contract'
import { call } from '../../lib/api.ts'

/** What is imported where nothing else is said (F7.76). */
export const defaultModule = 'visualdev/OnlineDev'

/**
 * The calls of an import, by the module that stands in their paths: `permission/Users`. Every module has the same ones with the
 * same shapes (S7.208–S7.211), so they are typed as those of users.
 */
export function importCalls(module = defaultModule) {
  const path = `/api/${module}`
  return {
    upload: (name: string, bytes: Uint8Array, signal: AbortSignal) =>
      call(`POST ${path}/Uploader` as 'POST /api/permission/Users/Uploader', {
        body: { name, bytes },
        signal,
        silent: true,
      }),
    template: () => call(`GET ${path}/TemplateDownload` as 'GET /api/permission/Users/TemplateDownload'),
    preview: (fileName: string) =>
      call(`GET ${path}/ImportPreview` as 'GET /api/permission/Users/ImportPreview', {
        query: { fileName },
        silent: true,
      }),
    check: (list: ImportRow[], signal: AbortSignal) =>
      call(`POST ${path}/ImportPreview` as 'POST /api/permission/Users/ImportPreview', {
        body: { list },
        signal,
        silent: true,
      }),
    bringIn: (list: ImportRow[]) =>
      call(`POST ${path}/ImportData` as 'POST /api/permission/Users/ImportData', { body: { list }, silent: true }),
    failures: (list: FailedRow[]) =>
      call(`POST ${path}/ImportExceptionData` as 'POST /api/permission/Users/ImportExceptionData', { body: { list } }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>

export type FailedRow = CheckedImportRow & { errorsInfo: string }
