import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '../../lib/api/api.ts'

/** What is designed: its page decides who may read the fields of forms. */
export const DesignedThing = createContext<'Portal' | 'Screen'>('Portal')

export const buildModelsQuery = () =>
  queryOptions({
    queryKey: ['portalDesigner', 'models'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
  })

/** The fields of a released form. */
export function useFieldsQuery(id: string) {
  const thing = use(DesignedThing)
  return queryOptions({
    queryKey: ['portalDesigner', 'fields', thing, id],
    queryFn: ({ signal }) =>
      call(`GET /api/visualdev/${thing}/Models/:id/Fields`, { params: { id }, signal, silent: true }),
    enabled: id !== '',
    retry: false,
  })
}

export const buildInterfacesQuery = () =>
  queryOptions({
    queryKey: ['portalDesigner', 'interfaces'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
  })
