import type { PortalRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { toRequestBody, readText } from '../../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../../lib/api/api.ts'
import { fetchUser } from '../../../lib/session/current-user.ts'
import { download } from '../../../lib/api/download.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const portalsKey = ['portals']
const toastOnSuccess = { onMessage: toast.success }

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
export async function savePortal(
  id: string | undefined,
  values: Values,
  icon: string,
  version?: string,
): Promise<string> {
  const about = { ...toRequestBody(values), category: readText(values, 'category'), icon }
  if (id === undefined)
    return (await call('POST /api/visualdev/Portal', { body: about, silent: true, ...toastOnSuccess })).id
  await call('PUT /api/visualdev/Portal/:id', {
    params: { id },
    body: { about },
    version,
    silent: true,
    ...toastOnSuccess,
  })
  return id
}

export const switchPortal = ({ id }: PortalRow) =>
  call('PUT /api/visualdev/Portal/:id/Actions/State', { params: { id }, ...toastOnSuccess })

export const copyPortal = ({ id }: PortalRow) =>
  call('POST /api/visualdev/Portal/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })

export const removePortal = ({ id }: PortalRow) => call('DELETE /api/visualdev/Portal/:id', { params: { id } })

export const importPortal = (fileContent: string, options: CallOptions) =>
  call('POST /api/visualdev/Portal/Actions/Import', { body: { fileContent }, ...options })

/** Saves the draft as a JSON file on the user's computer. */
export const exportPortal = ({ id, enCode }: PortalRow) =>
  download({ name: `${enCode}.portal.json`, url: `/api/visualdev/Portal/${id}/Actions/Export` })

/** Sets the start page of users who have not chosen one; '' for the home page. */
export async function setStartPortal(id: string): Promise<void> {
  await call('PUT /api/visualdev/Portal/Actions/SetStart', { body: { id }, ...toastOnSuccess })
  await fetchUser()
}
