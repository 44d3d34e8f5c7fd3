import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LogKind } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { fetchUser } from '../../lib/session/current-user.ts'

const key = 'profile'

export function useBaseInfo() {
  return useQuery({
    queryKey: [key, 'baseInfo'],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/BaseInfo', { signal, silent: true }),
  })
}

/** Refreshes the page and the name in the shell after the user's own data changed. */
export function useRefreshProfile(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [key] }), fetchUser()])
  }
}

export function useSignImages() {
  return useQuery({
    queryKey: [key, 'signImages'],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/SignImg', { signal, silent: true }),
  })
}

export function usePasswordPolicy() {
  return useQuery({
    queryKey: [key, 'passwordPolicy'],
    queryFn: ({ signal }) => call('GET /api/oauth/PasswordPolicy', { signal, silent: true }),
  })
}

export function useOwnSessions() {
  return useQuery({
    queryKey: [key, 'sessions'],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/Sessions', { signal, silent: true }),
  })
}

export function useOwnWorkplaces() {
  return useQuery({
    queryKey: [key, 'places'],
    queryFn: async ({ signal }) => {
      const [organizes, positions] = await Promise.all([
        call('GET /api/permission/Users/Current/getUserOrganizes', { signal, silent: true }),
        call('GET /api/permission/Users/Current/getUserPositions', { signal, silent: true }),
      ])
      return { organizes: organizes.list, positions: positions.list }
    },
  })
}

/** Subordinates of a user; '0' for those of the caller. */
export function useSubordinates(id: string) {
  return useQuery({
    queryKey: [key, 'subordinates', id],
    queryFn: ({ signal }) =>
      call('GET /api/permission/Users/Current/Subordinate/:id', { params: { id }, signal, silent: true }),
  })
}

export function useAuthorize() {
  return useQuery({
    queryKey: [key, 'authorize'],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/Authorize', { signal, silent: true }),
  })
}

export interface LogQuery {
  kind: LogKind | ''
  /** milliseconds since 1970 as digits; '' for no limit */
  startTime: string
  endTime: string
  currentPage: number
  pageSize: number
}

export function useSystemLog(query: LogQuery) {
  return useQuery({
    queryKey: [key, 'log', query],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/SystemLog', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}
