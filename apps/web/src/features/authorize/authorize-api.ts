import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Grantee, GranteeType } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { buildGrantIndex } from './draft/grant-index.ts'

export type { Grantee, GranteeType }
/** In the order of the tabs (S2.184–S2.186). */
export const holderTypes: readonly GranteeType[] = ['role', 'position', 'user', 'group']

export interface HolderRef {
  objectType: GranteeType
  id: string
}

const key = 'authorize'

/** What the caller can grant, with names in their language. */
export function useGrantIndex() {
  const language = useAppState((state) => state.language)
  return useQuery({
    queryKey: [key, 'model', language],
    queryFn: async ({ signal }) =>
      buildGrantIndex(await call('GET /api/permission/Authority/Model', { signal, silent: true })),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    gcTime: Infinity,
  })
}

const pageSize = 30

/** Roles, positions, users or groups that the caller administers, page by page. */
export function useHolders(objectType: GranteeType, keyword: string) {
  const language = useAppState((state) => state.language)
  return useInfiniteQuery({
    queryKey: [key, 'holders', language, objectType, keyword],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/permission/Authority/Holder', {
        query: { objectType, keyword, currentPage: pageParam, pageSize },
        signal,
        silent: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage * pagination.pageSize < pagination.total ? pagination.currentPage + 1 : undefined,
    // those of another type would be listed, and could be chosen, under the name of this one
    placeholderData: (before, query) => (query?.queryKey[3] === objectType ? before : undefined),
  })
}

export const getValuesKey = ({ objectType, id }: HolderRef) => [key, 'values', objectType, id] as const

export const fetchValues = ({ objectType, id }: HolderRef, signal?: AbortSignal) =>
  call('GET /api/permission/Authority/Data/:id/Values', {
    params: { id },
    query: { objectType },
    silent: true,
    ...(signal ? { signal } : {}),
  })

/** The grants of a grantee. Cached while the page is in the background, so that unsaved changes are not lost. */
export function useValues(which: HolderRef) {
  const language = useAppState((state) => state.language)
  return useQuery({
    queryKey: [...getValuesKey(which), language],
    queryFn: ({ signal }) => fetchValues(which, signal),
    placeholderData: keepPreviousData,
    gcTime: Infinity,
  })
}

export const getChangesKey = ({ objectType, id }: HolderRef) => [key, 'changes', objectType, id] as const

export function useChanges(which: HolderRef, currentPage: number) {
  return useQuery({
    queryKey: [...getChangesKey(which), currentPage],
    queryFn: ({ signal }) =>
      call('GET /api/permission/Authority/Data/:id/Changes', {
        params: { id: which.id },
        query: { objectType: which.objectType, currentPage, pageSize: 10 },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
  })
}
