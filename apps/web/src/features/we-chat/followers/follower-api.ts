import type { WeChatFollower } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const followersKey = ['weChatFollowers']
export const syncKey = ['weChatSync']

export const states = ['', 'subscribed', 'left', 'linked', 'unlinked'] as const
export interface FollowerFilter {
  state: (typeof states)[number]
}

export const loadFollowers = (query: PagedQuery & FollowerFilter, signal: AbortSignal) =>
  call('GET /api/weChat/Follower', { query, signal, silent: true })

export function useRefreshFollowers(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: followersKey })
}

export const linkFollower = ({ openId }: WeChatFollower, userId: string | null, silent = false) =>
  call('PUT /api/weChat/Follower/:openId/User', {
    params: { openId },
    body: { userId },
    silent,
    onMessage: toast.success,
  })
