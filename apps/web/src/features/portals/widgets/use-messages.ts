import { messageType } from '@armature/contract/message/message-type'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

interface MessageFilter {
  rows: number
  isNotice: boolean
  unreadOnly?: boolean
}

/** The newest messages of the user, or only the notices. */
export function useMessages({ rows, isNotice, unreadOnly = false }: MessageFilter) {
  const query = {
    pageSize: rows,
    type: isNotice ? String(messageType.announcement) : '',
    isRead: unreadOnly ? ('0' as const) : ('' as const),
  }
  // shares the key of all message lists, so that it is refreshed with them
  return useQuery({
    queryKey: ['messages', 'portal', query],
    queryFn: ({ signal }) => call('GET /api/message', { query, signal, silent: true }),
  })
}
