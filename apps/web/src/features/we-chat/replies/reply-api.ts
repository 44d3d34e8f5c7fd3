import type { WeChatReplyInput } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call, readVersioned } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const repliesKey = ['weChatReplies']
const toastOnSuccess = { onMessage: toast.success }

export const loadReplies = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/weChat/Reply', { query, signal, silent: true })

export function useRefreshReplies(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: repliesKey })
}

/** Creates or updates a reply, over the state with the version; the caller shows errors itself. */
export const saveReply = (id: string | undefined, body: WeChatReplyInput, version?: string): Promise<unknown> =>
  id === undefined
    ? call('POST /api/weChat/Reply', { body, silent: true, ...toastOnSuccess })
    : call('PUT /api/weChat/Reply/:id', { params: { id }, body, version, silent: true, ...toastOnSuccess })

/** Turns a reply on or off. */
export async function switchReply(id: string): Promise<void> {
  const { data, version } = await readVersioned('GET /api/weChat/Reply/:id', { params: { id } })
  const body = { ...data, enabledMark: data.enabledMark === 1 ? (0 as const) : (1 as const) }
  await call('PUT /api/weChat/Reply/:id', { params: { id }, body, version, ...toastOnSuccess })
}

export const removeReply = (id: string) => call('DELETE /api/weChat/Reply/:id', { params: { id }, ...toastOnSuccess })
