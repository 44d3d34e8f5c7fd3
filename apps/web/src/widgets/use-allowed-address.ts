import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'

/** An address of another site, checked by the server: its host must be one that an administrator has listed. */
export const useAllowedAddress = (address: string) =>
  useQuery({
    queryKey: ['allowedAddress', address],
    queryFn: ({ signal }) => call('GET /api/station/ScreenFrame', { query: { url: address }, signal, silent: true }),
    enabled: address !== '',
    staleTime: Infinity,
  })
