import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '../lib/api/api.ts'

/** Whether the server has checked the addresses of the pages and videos that are shown. */
export const CheckedAddressesContext = createContext(false)

/** An address of another site, checked by the server: its host must be one that an administrator has listed. */
export function useAllowedAddress(address: string) {
  const isChecked = use(CheckedAddressesContext)
  const { data, error, refetch } = useQuery({
    queryKey: ['allowedAddress', address],
    queryFn: ({ signal }) => call('GET /api/station/ScreenFrame', { query: { url: address }, signal, silent: true }),
    enabled: address !== '' && !isChecked,
    staleTime: Infinity,
  })
  return { data: isChecked ? { url: address } : data, error, refetch }
}
