import type { GroupRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const groupsKey = ['groupList']
const toastOnSuccess = { onMessage: toast.success }

export const loadGroups = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/Group', { query, signal, silent: true })

/** Invalidates the lists and pickers of groups. */
export function useRefreshGroups(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: groupsKey }), refreshBaseData('groups')])
  }
}

/** Creates or updates a group from the form values. */
export function saveGroup(group: GroupRow | undefined, values: Values, version?: string): Promise<unknown> {
  const own = { body: { ...toRequestBody(values), type: readText(values, 'type') }, silent: true, ...toastOnSuccess }
  return group
    ? askToTurnOff((isConfirmed) =>
        call('PUT /api/permission/Group/:id', {
          params: { id: group.id },
          version,
          ...own,
          body: { ...own.body, isConfirmed },
        }),
      )
    : call('POST /api/permission/Group', own)
}

export const removeGroup = ({ id }: GroupRow) => call('DELETE /api/permission/Group/:id', { params: { id } })

export const getMembersKey = (id: string) => ['groupMembers', id]

export const loadMembers = (id: string, query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/Group/:id/Members', { params: { id }, query, signal, silent: true })

export const setMembers = (id: string, body: { add?: string[]; remove?: string[] }) =>
  call('PUT /api/permission/Group/:id/Members', { params: { id }, body, silent: true, ...toastOnSuccess })
