import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The tree of organisations and departments, asked for once for pickers and list trees. */
export function useDepartments(isWanted = true) {
  return useQuery({
    queryKey: ['departments'],
    queryFn: ({ signal }) =>
      call('GET /api/permission/Organize/Department/Selector/:id', { params: { id: '0' }, signal, silent: true }),
    enabled: isWanted,
    staleTime: 60_000,
  })
}
