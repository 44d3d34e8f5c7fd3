import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buildEditedQuery } from '../../form/plain/edited-object.ts'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { call } from '../../lib/api/api.ts'

const key = 'users'

export const usersKey = [key, 'list'] as const

export function useUser(id: string) {
  return useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /api/permission/Users/:id', { params: { id }, signal, silent: true }),
  })
}

/** A user that a form edits. */
export const useEditedUser = (id: string) => useQuery(buildEditedQuery('GET /api/permission/Users/:id', { id }))

export function useUserSessions(id: string) {
  return useQuery({
    queryKey: [key, 'sessions', id],
    queryFn: ({ signal }) => call('GET /api/permission/Users/:id/Sessions', { params: { id }, signal, silent: true }),
  })
}

export function useUserLinks(id: string) {
  return useQuery({
    queryKey: [key, 'links', id],
    queryFn: ({ signal }) => call('GET /api/permission/Users/:id/Links', { params: { id }, signal, silent: true }),
  })
}

/** What can be handed over; counted again on each use, which queries every model. */
export function useHandOverPreview(id: string) {
  return useQuery({
    queryKey: [key, 'handOver', id],
    queryFn: ({ signal }) =>
      call('GET /api/permission/Users/:id/Actions/HandOver', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
}

/** Invalidates everything on this page, and the users in pickers. */
export function useRefreshUsers(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [key] }), refreshBaseData()])
  }
}

/** The API client has already shown the error. */
export const ignoreShownError = (): void => undefined
