import { gradeRights, type Grade, type GradeRight } from './grade-rights.ts'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../form/list/paged-list.tsx'
import { idsOf, textOf } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'

export const gradesKey = ['gradeList']
const said = { onMessage: toast.success }

export const loadGrades = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/organizeAdministrator', { query, signal, silent: true })

export function useRefreshGrades(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: gradesKey })
}

/** Creates or updates a delegated administrator from the form values. */
export function saveGrade(grade: Grade | undefined, values: Values): Promise<unknown> {
  const given = new Set([...idsOf(values, 'thisRights'), ...idsOf(values, 'subRights')])
  const rights = Object.fromEntries(gradeRights.map((right) => [right, given.has(right)])) as Record<
    GradeRight,
    boolean
  >
  const body = { ...rights, userId: textOf(values, 'userId'), organizeId: textOf(values, 'organizeId') }
  const own = { body, silent: true, ...said }
  return grade
    ? call('PUT /api/permission/organizeAdministrator/:id', { params: { id: grade.id }, ...own })
    : call('POST /api/permission/organizeAdministrator', own)
}

export const removeGrade = ({ id }: Grade) =>
  call('DELETE /api/permission/organizeAdministrator/:id', { params: { id }, ...said })
