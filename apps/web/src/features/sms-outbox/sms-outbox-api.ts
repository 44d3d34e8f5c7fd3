import type { AccessRequest, SentCode } from '@armature/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { AccessRequest, SentCode }

export interface ListQuery {
  keyword: string
  currentPage: number
  pageSize: number
}

const codesKey = ['sentCodes']
const requestsKey = ['accessRequests']

export function useSentCodes(query: ListQuery) {
  return useQuery({
    queryKey: [...codesKey, query],
    queryFn: ({ signal }) => call('GET /api/system/SmsOutbox', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
    // somebody waits beside it for a code that was asked for a moment ago
    refetchInterval: 5000,
  })
}

export function useAccessRequests(query: ListQuery) {
  return useQuery({
    queryKey: [...requestsKey, query],
    queryFn: ({ signal }) => call('GET /api/system/AccessRequest', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Marks a request as handled, or opens it again; a refusal is told by a toast. */
export function useHandleRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      call('PUT /api/system/AccessRequest/:id', { params: { id }, body: { handled } }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  })
}
