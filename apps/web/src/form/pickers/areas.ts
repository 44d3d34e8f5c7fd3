import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** Key of the areas offered by address fields; invalidated when areas are changed. */
export const areaChoicesKey = ['areaChoices']

/** Parent id of the top-level areas (S7.69). */
export const topArea = '-1'

/** Enabled areas directly below an area (S3.38). */
export const buildAreasQuery = (id: string) =>
  queryOptions({
    queryKey: [...areaChoicesKey, id],
    queryFn: ({ signal }) =>
      call('GET /api/system/Area/:id/Selector/:except', { params: { id, except: '0' }, signal, silent: true }),
    staleTime: 300_000,
  })
