import type { WeChatMediaKind } from '@armature/contract'
import { weChatMediaKinds } from '@armature/contract/we-chat/media-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const mediaKey = ['weChatMedia']
const selectorKey = ['weChatMediaSelector']

export interface MediaFilter {
  kind: WeChatMediaKind | ''
}
export const kindChoices = ['', ...weChatMediaKinds] as const

export const loadMedia = (query: PagedQuery & MediaFilter, signal: AbortSignal) =>
  call('GET /api/weChat/Media', { query, signal, silent: true })

export const loadChoices = (query: PagedQuery & MediaFilter, signal: AbortSignal) =>
  call('GET /api/weChat/MediaSelector', { query, signal, silent: true })

/** Name of the file with WeChat's id; '' if the account has it no more, undefined while it is loaded. */
export function useMediaName(mediaId: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...selectorKey, mediaId],
    queryFn: ({ signal }) =>
      call('GET /api/weChat/MediaSelector', { query: { mediaId, pageSize: 1 }, signal, silent: true }),
    enabled: mediaId !== '',
  })
  return data && (data.list[0]?.fullName ?? '')
}

export function useRefreshMedia(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([mediaKey, selectorKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

export async function uploadMedia(
  kind: WeChatMediaKind,
  file: File,
  fields: { name: string; introduction: string },
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const body = { name: file.name, bytes, fields }
  await call('POST /api/weChat/Media/:kind', { params: { kind }, body, silent: true, onMessage: toast.success })
}

/** Synchronizes one kind, or all one after the other. @returns how many files there are */
export async function syncMedia(kind: WeChatMediaKind | ''): Promise<number> {
  let total = 0
  for (const one of kind === '' ? weChatMediaKinds : [kind])
    total += (await call('POST /api/weChat/Media/Actions/Sync', { body: { kind: one } })).count
  return total
}

export const removeMedia = (id: string) =>
  call('DELETE /api/weChat/Media/:id', { params: { id }, onMessage: toast.success })

export const getFileAddress = (id: string): string => `/api/weChat/Media/${encodeURIComponent(id)}/File`
