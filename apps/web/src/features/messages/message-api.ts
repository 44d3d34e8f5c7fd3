import type { MessageRow } from '@armature/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { onFrame } from '../../lib/realtime/socket-frames.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Filters of the messages: '' shows all. */
export interface MessageFilter {
  type: '' | '1' | '2'
  isRead: '' | '0' | '1'
}

export const messagesKey = ['messages']
const pageSize = 20

/** Refetches the message lists that are shown. */
export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: messagesKey })

// a message has arrived, or was read in another tab (S4.56)
onFrame('messagePush', () => void refreshMessages())
onFrame('initMessage', () => void refreshMessages())

/** 20 at a time; each page continues after the last one shown, whatever has arrived since (S9.12). */
export const buildMessagesQuery = (filter: MessageFilter & { keyword: string }) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'drawer', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/message', { query: { ...filter, pageSize, lastId: pageParam }, signal, silent: true }),
    initialPageParam: '',
    getNextPageParam: ({ list }) => (list.length < pageSize ? undefined : list.at(-1)?.id),
  })

export const loadMessages = (
  { keyword, currentPage, pageSize: size, type, isRead }: PagedQuery & MessageFilter,
  signal: AbortSignal,
) => call('GET /api/message', { query: { keyword, currentPage, pageSize: size, type, isRead }, signal, silent: true })

/** Opening a message marks it as read, which refreshes the lists. */
export async function readMessage(id: string, signal?: AbortSignal) {
  const message = await call('GET /api/message/ReadInfo/:id', {
    params: { id },
    silent: true,
    ...(signal && { signal }),
  })
  void refreshMessages()
  return message
}

export async function readAllMessages(filter: MessageFilter & { keyword: string }): Promise<void> {
  await call('POST /api/message/Actions/ReadAll', { body: filter, onMessage: toast.success })
  await refreshMessages()
}

export async function removeMessages(ids: string[]): Promise<void> {
  await call('DELETE /api/message/Record', { body: { ids }, onMessage: toast.success })
  await refreshMessages()
}

export const isUnread = ({ isRead }: MessageRow) => isRead === '0'
