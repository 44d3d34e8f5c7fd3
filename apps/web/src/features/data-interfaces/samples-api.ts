import type { ParamList, TrialResult } from '@armature/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { interfacesKey } from './data-interface-api.ts'
import type { SourceDraft } from './source-draft.ts'

export const buildSamplesQuery = (id: string) =>
  queryOptions({
    queryKey: [...interfacesKey, id, 'samples'],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataInterface/:id/Samples', { params: { id }, signal, silent: true }),
  })

/** Errors are shown beside the sample. */
export const recordSample = (id: string, source: SourceDraft, paramList: ParamList, name: string) =>
  call('POST /api/system/DataInterface/:id/Samples', {
    params: { id },
    body: { ...toSource(source), paramList, name },
    silent: true,
  })

/** @param isLive call the source instead of taking the recorded records */
export const playSample = (id: string, sampleId: string, source: SourceDraft, isLive: boolean) =>
  call('POST /api/system/DataInterface/:id/Samples/:sampleId/Actions/Play', {
    params: { id, sampleId },
    body: { ...toSource(source), isLive },
    silent: true,
  })

/** What the newest sample gives, without calling the source; undefined if there is none, or if it fails with what is written now. */
export async function playNewestSample(id: string, source: SourceDraft): Promise<TrialResult | undefined> {
  try {
    const { list } = await call('GET /api/system/DataInterface/:id/Samples', { params: { id }, silent: true })
    const newest = list.at(-1)
    return newest && (await playSample(id, newest.id, source, false)).result
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export const acceptSample = (id: string, sampleId: string, source: SourceDraft, isLive: boolean) =>
  call('POST /api/system/DataInterface/:id/Samples/:sampleId/Actions/Accept', {
    params: { id, sampleId },
    body: { ...toSource(source), isLive },
    silent: true,
    onMessage: toast.success,
  })

export const removeSample = (id: string, sampleId: string) =>
  call('DELETE /api/system/DataInterface/:id/Samples/:sampleId', {
    params: { id, sampleId },
    onMessage: toast.success,
  })

const toSource = ({ fieldList: _fields, ...written }: SourceDraft) => written
