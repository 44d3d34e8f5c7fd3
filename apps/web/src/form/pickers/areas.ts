import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Key of the areas that addresses offer; they are renewed when areas are changed. */
export const areaChoicesKey = ['areaChoices']

/** What everything lies below (S7.69). */
export const topArea = '-1'

/** Areas in use directly below one (S3.38). */
export const areaChoices = (id: string) =>
  queryOptions({
    queryKey: [...areaChoicesKey, id],
    queryFn: ({ signal }) =>
      call('GET /api/system/Area/:id/Selector/:except', { params: { id, except: '0' }, signal, silent: true }),
    staleTime: 300_000,
  })
