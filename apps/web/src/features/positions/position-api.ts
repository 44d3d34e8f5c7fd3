import type { PositionRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { refreshBaseData } from '../../form/pickers/base-data.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { askToTurnOff, switchInList } from '../../ui/overlays/ask-to-turn-off.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const positionsKey = ['positionList']
const toastOnSuccess = { onMessage: toast.success }

/** `organizeId` limits the list to an organization and its descendants: '' for all. */
export interface PositionFilter {
  organizeId: string
}

export const loadPositions = (query: PagedQuery & PositionFilter, signal: AbortSignal) =>
  call('GET /api/permission/Position', { query, signal, silent: true })

/** Invalidates the list, and every cached position tree. */
export function useRefreshPositions(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: positionsKey }), refreshBaseData('positions')])
  }
}

/** Creates or updates a position from the form values. */
export function savePosition(position: PositionRow | undefined, values: Values, version?: string): Promise<unknown> {
  const body = { ...toRequestBody(values), organizeId: readText(values, 'organizeId'), type: readText(values, 'type') }
  const own = { body, silent: true, ...toastOnSuccess }
  return position
    ? askToTurnOff((isConfirmed) =>
        call('PUT /api/permission/Position/:id', {
          params: { id: position.id },
          version,
          ...own,
          body: { ...own.body, isConfirmed },
        }),
      )
    : call('POST /api/permission/Position', own)
}

/** @param texts of the question that is asked if users would lose something */
export const switchPosition = ({ id }: PositionRow, texts: { title: string; okText: string }) =>
  switchInList(
    (isConfirmed) =>
      call('PUT /api/permission/Position/:id/Actions/State', {
        params: { id },
        body: { isConfirmed },
        silent: true,
        ...toastOnSuccess,
      }),
    texts,
  )

export const removePosition = ({ id }: PositionRow) => call('DELETE /api/permission/Position/:id', { params: { id } })

export const getMembersKey = (id: string) => ['positionMembers', id]

export const loadMembers = (id: string, query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/permission/Position/:id/Members', { params: { id }, query, signal, silent: true })

export const setMembers = (id: string, body: { add?: string[]; remove?: string[] }) =>
  call('PUT /api/permission/Position/:id/Members', { params: { id }, body, ...toastOnSuccess })
