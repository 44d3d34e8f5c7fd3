import type { RoleRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { readFlag, readIds, toRequestBody } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { askToTurnOff, switchInList } from '../../ui/overlays/ask-to-turn-off.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const rolesKey = ['roleList']
const toastOnSuccess = { onMessage: toast.success }

/** `organizeId`: '' for all, 1 for global roles, else an organization with its descendants. */
export interface RoleFilter {
  organizeId: string
}

export const loadRoles = (query: PagedQuery & RoleFilter, signal: AbortSignal) =>
  call('GET /api/permission/Role', { query, signal, silent: true })

/** Invalidates the lists and pickers of roles. */
export function useRefreshRoles(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rolesKey }),
      // the settings page shows which roles require two-step verification
      client.invalidateQueries({ queryKey: ['GET /api/permission/Role/SecondFactor'] }),
      refreshBaseData('roles'),
    ])
  }
}

/** Saves the form: a new role, an existing one, or one with the grants of another. */
export function saveRole(
  kind: 'add' | 'edit' | 'copy',
  id: string,
  values: Values,
  version?: string,
): Promise<unknown> {
  const demand =
    values['needsSecondFactor'] === undefined ? {} : { needsSecondFactor: readFlag(values, 'needsSecondFactor') }
  const body = { ...toRequestBody(values), organizeIds: readIds(values, 'organizeIds'), ...demand }
  const own = { body, silent: true, ...toastOnSuccess }
  if (kind === 'add') return call('POST /api/permission/Role', own)
  if (kind === 'copy') return call('POST /api/permission/Role/:id/Actions/Copy', { params: { id }, ...own })
  return askToTurnOff((isConfirmed) =>
    call('PUT /api/permission/Role/:id', { params: { id }, version, ...own, body: { ...own.body, isConfirmed } }),
  )
}

/** @param texts of the question that is asked if users would lose something */
export const switchRole = ({ id }: RoleRow, texts: { title: string; okText: string }) =>
  switchInList(
    (isConfirmed) =>
      call('PUT /api/permission/Role/:id/Actions/State', {
        params: { id },
        body: { isConfirmed },
        silent: true,
        ...toastOnSuccess,
      }),
    texts,
  )

export const removeRole = ({ id }: RoleRow) => call('DELETE /api/permission/Role/:id', { params: { id } })

export const getMembersKey = (id: string) => ['roleMembers', id]

export const loadMembers = (id: string, query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/Role/:id/Members', { params: { id }, query, signal, silent: true })

export const setMembers = (id: string, body: { add?: string[]; remove?: string[] }) =>
  call('PUT /api/permission/Role/:id/Members', { params: { id }, body, silent: true, ...toastOnSuccess })
