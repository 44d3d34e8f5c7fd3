import { useQueryClient } from '@tanstack/react-query'
import type { DesignRow } from '@armature/contract'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/api/download.ts'

export type { DesignRow }

export const designsKey = ['designs']

export const loadDesigns = (query: PagedQuery & { state: string }, signal: AbortSignal) =>
  call('GET /api/visualdev/Base', { query, signal, silent: true })

/** Fetches the lists of designs again after a change. */
export function useRefreshDesigns(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: designsKey })
}

/** Imports an exported design as a new one that is not released. */
export const importDesign = (fileContent: string, options: CallOptions) =>
  call('POST /api/visualdev/Base/Actions/Import', { body: { fileContent }, ...options })

/** Saves the design as a JSON file on the user's computer (FO.50). */
export async function downloadDesign(id: string): Promise<void> {
  const { name, content } = await call('POST /api/visualdev/OnlineDev/:id/Actions/ExportData', { params: { id } })
  saveFile(new Blob([content], { type: 'application/json' }), name)
}

/** The owners and collaborators of a design. */
export const saveMembers = (id: string, body: { owners: string[]; collaborators: string[] }, version?: string) =>
  call('PUT /api/visualdev/Base/:id/Members', { params: { id }, body, version, silent: true })
