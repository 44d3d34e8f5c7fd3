import type { PortalRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../form/list/paged-list.tsx'
import { namedBody, textOf } from '../../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../../lib/api.ts'
import { fetchUser } from '../../../lib/current-user.ts'
import { download } from '../../../lib/download.ts'
import { toast } from '../../../ui/toast.tsx'

export const portalsKey = ['portals']
const said = { onMessage: toast.success }

/** '' for all */
export interface PortalFilter {
  state: '' | '0' | '1' | '2'
}

export const loadPortals = (query: PagedQuery & PortalFilter, signal: AbortSignal) =>
  call('GET /api/visualdev/Portal', { query, signal, silent: true })

export function useRefreshPortals(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: portalsKey })
}

/** Creates or updates a portal from the form values. Resolves with its id. */
export async function savePortal(portal: PortalRow | undefined, values: Values, icon: string): Promise<string> {
  const about = { ...namedBody(values), category: textOf(values, 'category'), icon }
  if (!portal) return (await call('POST /api/visualdev/Portal', { body: about, silent: true, ...said })).id
  await call('PUT /api/visualdev/Portal/:id', { params: { id: portal.id }, body: { about }, silent: true, ...said })
  return portal.id
}

export const switchPortal = ({ id }: PortalRow) =>
  call('PUT /api/visualdev/Portal/:id/Actions/State', { params: { id }, ...said })

export const copyPortal = ({ id }: PortalRow) =>
  call('POST /api/visualdev/Portal/:id/Actions/Copy', { params: { id }, ...said })

export const removePortal = ({ id }: PortalRow) => call('DELETE /api/visualdev/Portal/:id', { params: { id }, ...said })

export const importPortal = (fileContent: string, options: CallOptions) =>
  call('POST /api/visualdev/Portal/Actions/Import', { body: { fileContent }, ...options })

/** Saves the draft as a JSON file on the user's computer. */
export const exportPortal = ({ id, enCode }: PortalRow) =>
  download({ name: `${enCode}.portal.json`, url: `/api/visualdev/Portal/${id}/Actions/Export` })

/** Sets the start page of users who have not chosen one; '' for the home page. */
export async function setStartPortal(id: string): Promise<void> {
  await call('PUT /api/visualdev/Portal/Actions/SetStart', { body: { id }, ...said })
  await fetchUser()
}
