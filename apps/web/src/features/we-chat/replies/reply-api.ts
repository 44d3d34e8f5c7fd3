import type { WeChatReplyInput } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const repliesKey = ['weChatReplies']
const toastOnSuccess = { onMessage: toast.success }

export const loadReplies = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/weChat/Reply', { query, signal, silent: true })

export function useRefreshReplies(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: repliesKey })
}

/** Creates or updates a reply. `silent`: the caller shows errors itself. */
export const saveReply = (id: string | undefined, body: WeChatReplyInput, silent = false): Promise<unknown> =>
  id === undefined
    ? call('POST /api/weChat/Reply', { body, silent, ...toastOnSuccess })
    : call('PUT /api/weChat/Reply/:id', { params: { id }, body, silent, ...toastOnSuccess })

export const removeReply = (id: string) => call('DELETE /api/weChat/Reply/:id', { params: { id }, ...toastOnSuccess })
