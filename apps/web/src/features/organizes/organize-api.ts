import type { OrganizeRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { askToTurnOff, switchInList } from '../../ui/overlays/ask-to-turn-off.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Query key of this feature. */
export const organizesKey = ['organizeList']
const toastOnSuccess = { onMessage: toast.success }

export const loadOrganizes = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/Organize', { query, signal, silent: true })

/** The user's part of the organization tree; for the chart with departments. */
export const buildTreeQuery = (withDepartments: boolean) => ({
  queryKey: [...organizesKey, 'tree', withDepartments],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/permission/Organize/Tree', {
      query: { departments: withDepartments ? '1' : '0' },
      signal,
      silent: true,
    }),
})

/** Invalidates this feature's queries, and every cached organization tree. */
export function useRefreshOrganizes(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: organizesKey }), refreshBaseData('organizes', 'positions')])
  }
}

/** Creates or updates an organization from the form values. */
export function saveOrganize(organize: OrganizeRow | undefined, values: Values, version?: string): Promise<unknown> {
  const managerId = readText(values, 'managerId') || null
  const own = {
    body: { ...toRequestBody(values), parentId: readText(values, 'parentId'), managerId },
    silent: true,
    ...toastOnSuccess,
  }
  return organize
    ? askToTurnOff((isConfirmed) =>
        call('PUT /api/permission/Organize/:id', {
          params: { id: organize.id },
          version,
          ...own,
          body: { ...own.body, isConfirmed },
        }),
      )
    : call('POST /api/permission/Organize', own)
}

/** @param texts of the question that is asked if users would lose something */
export const switchOrganize = ({ id }: OrganizeRow, texts: { title: string; okText: string }) =>
  switchInList(
    (isConfirmed) =>
      call('PUT /api/permission/Organize/:id/Actions/State', {
        params: { id },
        body: { isConfirmed },
        silent: true,
        ...toastOnSuccess,
      }),
    texts,
  )

export const removeOrganize = ({ id }: OrganizeRow) => call('DELETE /api/permission/Organize/:id', { params: { id } })
