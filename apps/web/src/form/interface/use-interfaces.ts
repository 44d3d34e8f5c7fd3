import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The enabled data interfaces with their parameters and fields. */
export function useInterfaces(isWanted = true) {
  return useQuery({
    queryKey: ['interfaces-offered'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
    enabled: isWanted,
    staleTime: 30_000,
  })
}

/** Label of a field of the records of a data interface. */
export const formatInterfaceField = ({ field, fieldName }: { field: string; fieldName: string }): string =>
  fieldName && fieldName !== field ? `${fieldName} (${field})` : field
