import type { OrganizeRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { askToTurnOff, switchInList } from '../../ui/overlays/ask-to-turn-off.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const departmentsKey = ['departmentList']
const toastOnSuccess = { onMessage: toast.success }

/** `organizeId` limits the list to an organization and its descendants; '' for all. */
export interface DepartmentFilter {
  organizeId: string
}

export const loadDepartments = ({ organizeId, ...query }: PagedQuery & DepartmentFilter, signal: AbortSignal) =>
  call('GET /api/permission/Organize/:id/Department', {
    params: { id: organizeId || '0' },
    query,
    signal,
    silent: true,
  })

/** Invalidates the list and every cached organization tree. */
export function useRefreshDepartments(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: departmentsKey }),
      refreshBaseData('organizes', 'positions'),
    ])
  }
}

/** Creates or updates a department from the form values. */
export function saveDepartment(
  department: OrganizeRow | undefined,
  values: Values,
  version?: string,
): Promise<unknown> {
  const managerId = readText(values, 'managerId') || null
  const own = {
    body: { ...toRequestBody(values), parentId: readText(values, 'parentId'), managerId },
    silent: true,
    ...toastOnSuccess,
  }
  return department
    ? askToTurnOff((isConfirmed) =>
        call('PUT /api/permission/Organize/Department/:id', {
          params: { id: department.id },
          version,
          ...own,
          body: { ...own.body, isConfirmed },
        }),
      )
    : call('POST /api/permission/Organize/Department', own)
}

/** @param texts of the question that is asked if users would lose something */
export const switchDepartment = ({ id }: OrganizeRow, texts: { title: string; okText: string }) =>
  switchInList(
    (isConfirmed) =>
      call('PUT /api/permission/Organize/Department/:id/Actions/State', {
        params: { id },
        body: { isConfirmed },
        silent: true,
        ...toastOnSuccess,
      }),
    texts,
  )

export const removeDepartment = ({ id }: OrganizeRow) =>
  call('DELETE /api/permission/Organize/Department/:id', { params: { id } })
