import { gradeRights, type Grade, type GradeRight } from './grade-rights.ts'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { readIds, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const gradesKey = ['gradeList']
const toastOnSuccess = { onMessage: toast.success }

export const loadGrades = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/organizeAdministrator', { query, signal, silent: true })

export function useRefreshGrades(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: gradesKey })
}

/** Creates or updates a delegated administrator from the form values. */
export function saveGrade(grade: Grade | undefined, values: Values, version?: string): Promise<unknown> {
  const given = new Set([...readIds(values, 'thisRights'), ...readIds(values, 'subRights')])
  const rights = Object.fromEntries(gradeRights.map((right) => [right, given.has(right)])) as Record<
    GradeRight,
    boolean
  >
  const body = { ...rights, userId: readText(values, 'userId'), organizeId: readText(values, 'organizeId') }
  const own = { body, silent: true, ...toastOnSuccess }
  return grade
    ? call('PUT /api/permission/organizeAdministrator/:id', { params: { id: grade.id }, version, ...own })
    : call('POST /api/permission/organizeAdministrator', own)
}

export const removeGrade = ({ id }: Grade) =>
  call('DELETE /api/permission/organizeAdministrator/:id', { params: { id }, ...toastOnSuccess })
