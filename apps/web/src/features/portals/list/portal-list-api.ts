import { toast } from '../../../ui/feedback/toast.tsx'
import type { LayoutFilter } from '../../../form/layouts/layout-list.tsx'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { fetchUser } from '../../../lib/session/current-user.ts'

export const loadPortals = (query: PagedQuery & LayoutFilter, signal: AbortSignal) =>
  call('GET /api/visualdev/Portal', { query, signal, silent: true })

/** Sets the start page of users who have not chosen one; '' for the home page. */
export async function setStartPortal(id: string): Promise<void> {
  await call('PUT /api/visualdev/Portal/Actions/SetStart', {
    body: { id },
    onMessage: toast.success,
  })
  await fetchUser()
}
