import type { GeneratorInput, ReleasedDesign } from '@armature/contract'
import { queryOptions } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'

export const generatorKey = ['generator']

export const loadReleased = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/visualdev/Generater', { query, signal, silent: true })

/** Suggested names for the folder of a package. */
export const foldersQuery = queryOptions({
  queryKey: [...generatorKey, 'folders'],
  queryFn: ({ signal }) => call('GET /api/visualdev/Generater/AreasName', { signal, silent: true }),
})

export const previewCode = ({ id }: ReleasedDesign, body: GeneratorInput) =>
  call('POST /api/visualdev/Generater/:id/Actions/CodePreview', { params: { id }, body, silent: true })

export const downloadCode = async ({ id }: ReleasedDesign, body: GeneratorInput, own: CallOptions = {}) =>
  download(await call('POST /api/visualdev/Generater/:id/Actions/DownloadCode', { params: { id }, body, ...own }))
