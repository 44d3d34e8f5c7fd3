import type { AreaRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { areaChoicesKey } from '../../form/pickers/areas.ts'
import { toRequestBody } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const toastOnSuccess = { onMessage: toast.success }
const areasKey = ['areas']

/** Parent id of the areas at the top. */
export const top = '-1'

/** An error of the top level is shown in place of the list; an error of a branch is shown as a message. */
export const buildChildAreasQuery = (id: string) =>
  queryOptions({
    queryKey: [...areasKey, 'below', id],
    queryFn: ({ signal }) => call('GET /api/system/Area/:id', { params: { id }, signal, silent: id === top }),
  })

export const buildAreaSearchQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...areasKey, 'found', keyword],
    queryFn: ({ signal }) => call('GET /api/system/Area', { query: { keyword }, signal, silent: true }),
    enabled: keyword !== '',
  })

/** Invalidates the administered areas and the areas that address fields offer. */
export function useRefreshAreas(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([areasKey, areaChoicesKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

export function saveArea(
  area: AreaRow | undefined,
  parentId: string,
  values: Values,
  version?: string,
): Promise<unknown> {
  const own = { body: { ...toRequestBody(values), parentId }, silent: true, ...toastOnSuccess }
  return area
    ? call('PUT /api/system/Area/:id', { params: { id: area.id }, version, ...own })
    : call('POST /api/system/Area', own)
}

export const switchArea = ({ id }: AreaRow) =>
  call('PUT /api/system/Area/:id/Actions/State', { params: { id }, ...toastOnSuccess })

export const removeArea = ({ id }: AreaRow) =>
  call('DELETE /api/system/Area/:id', { params: { id }, ...toastOnSuccess })
