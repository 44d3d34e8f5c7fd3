import { useQueryClient } from '@tanstack/react-query'
import type { DesignRow } from '@armature/contract'
import type { PagedQuery } from '../../form/list/paged-list.tsx'
import { call, type CallOptions } from '../../lib/api.ts'
import type { Base } from '../../form/designer/state/designer.ts'
import { saveFile } from '../../lib/download.ts'

export type { DesignRow }

export const designsKey = ['designs']

export const loadDesigns = (query: PagedQuery & { state: string }, signal: AbortSignal) =>
  call('GET /api/visualdev/Base', { query, signal, silent: true })

/** Fetches the lists of designs again after a change. */
export function useRefreshDesigns(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: designsKey })
}

/** What an exported design says of itself; everything else in the file is left to the server. */
export type DesignFile = Pick<Base, 'fullName' | 'enCode'> & Partial<Base>

/**
 * Imports an exported design. Where its code belongs to another design nothing is sent, and the content is given back so that the
 * user can name the new one.
 */
export async function importDesign(file: File, options: CallOptions): Promise<DesignFile | undefined> {
  const fileContent = await file.text()
  const content = readDesignFile(fileContent)
  if (content && (await isCodeUsed(content.enCode))) return content
  await call('POST /api/visualdev/Base/Actions/Import', { body: { fileContent }, ...options })
  return undefined
}

/** Whether a design has this code; case does not matter, as on the server. */
export async function isCodeUsed(enCode: string, signal?: AbortSignal): Promise<boolean> {
  const query = { keyword: enCode, pageSize: 100 }
  const { list } = await call('GET /api/visualdev/Base', { query, silent: true, ...(signal && { signal }) })
  return list.some((design) => design.enCode.toLowerCase() === enCode.toLowerCase())
}

/** Undefined for a file that is no exported design: the server says what is wrong with it. */
function readDesignFile(content: string): DesignFile | undefined {
  try {
    const read = JSON.parse(content) as Partial<DesignFile> | null
    const { fullName, enCode, fullNameI18n } = read ?? {}
    const isDesign = typeof fullName === 'string' && typeof enCode === 'string' && typeof fullNameI18n === 'object'
    return isDesign ? (read as DesignFile) : undefined
  } catch {
    return undefined
  }
}

/** Saves the design as a JSON file on the person's machine (FO.50). */
export async function downloadDesign(id: string): Promise<void> {
  const { name, content } = await call('POST /api/visualdev/OnlineDev/:id/Actions/ExportData', { params: { id } })
  saveFile(new Blob([content], { type: 'application/json' }), name)
}
