import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { TreeQuery } from './tree-query.ts'

/** The whole tree of organizations and departments; the node `below` and everything under it is left out (S7.87). */
export const fetchDepartments = (below = '0', signal?: AbortSignal) =>
  call('GET /api/permission/Organize/Department/Selector/:id', {
    params: { id: below },
    silent: true,
    ...(signal && { signal }),
  })

/** Loaded once per session, for pickers, list trees and names (F7.33, FO.20). */
export const departmentsQuery: TreeQuery = {
  queryKey: ['departments'],
  queryFn: ({ signal }) => fetchDepartments(undefined, signal),
  staleTime: Infinity,
  gcTime: Infinity,
}

export const useDepartments = () => useQuery(departmentsQuery)
