import type { WeChatConversation, WeChatMessage } from '@armature/contract'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'

export const conversationsKey = ['weChatConversations']
export const getHistoryKey = (openId: string) => ['weChatHistory', openId]

/** Page size of the server. */
export const historySize = 50

export const loadConversations = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/weChat/Message', { query, signal, silent: true })

/** Newest first. */
export const loadHistory = async (openId: string, before: string, signal: AbortSignal): Promise<WeChatMessage[]> =>
  (await call('GET /api/weChat/Message/:openId', { params: { openId }, query: { before }, signal, silent: true })).list

/** Whether WeChat accepts a reply now. */
export const isOpen = ({ isSubscribed, replyUntil }: WeChatConversation): boolean =>
  isSubscribed && replyUntil > Date.now()
