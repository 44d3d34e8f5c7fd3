import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { TreeQuery } from './tree-query.ts'

/** The whole tree of organisations and departments; `below` leaves out a node and what is under it (S7.87). */
export const fetchDepartments = (below = '0', signal?: AbortSignal) =>
  call('GET /api/permission/Organize/Department/Selector/:id', {
    params: { id: below },
    silent: true,
    ...(signal && { signal }),
  })

/** Asked for once a session and kept, for pickers, list trees and names alike (F7.33, FO.20). */
export const departmentsQuery: TreeQuery = {
  queryKey: ['departments'],
  queryFn: ({ signal }) => fetchDepartments(undefined, signal),
  staleTime: Infinity,
  gcTime: Infinity,
}

export const useDepartments = () => useQuery(departmentsQuery)
