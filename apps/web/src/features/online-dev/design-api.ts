import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DesignRow } from '@armature/contract'
import { call } from '../../lib/api.ts'

export type { DesignRow }

export interface DesignQuery {
  keyword: string
  /** '', or a state 0, 1, 2 */
  state: string
  currentPage: number
  pageSize: number
}

const key = ['designs']

export function useDesigns(query: DesignQuery) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Fetches the lists of designs again after a change. */
export function useRefreshDesigns(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

/** Saves the design as a JSON file on the person's machine (FO.50). */
export async function downloadDesign(id: string): Promise<void> {
  const { name, content } = await call('POST /api/visualdev/OnlineDev/:id/Actions/ExportData', { params: { id } })
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
