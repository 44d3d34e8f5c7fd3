import {
  interfaceCategoryCode,
  type EndpointBodyInput,
  type DataInterface,
  type DataInterfaceRow,
  type dataInterfaceEndpoints,
  type ParamList,
} from '@armature/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { SourceDraft } from './source-draft.ts'

type InterfaceBody = EndpointBodyInput<typeof dataInterfaceEndpoints.create>

export const interfacesKey = ['dataInterfaces']
const toastOnSuccess = { onMessage: toast.success }

/** `categoryId`: '' for all, `none` for those without one. */
export interface InterfaceFilter {
  categoryId: string
}

export const loadInterfaces = (query: PagedQuery & InterfaceFilter, signal: AbortSignal) =>
  call('GET /api/system/DataInterface', { query, signal, silent: true })

/** Invalidates everything about interfaces: the list, single ones, logs and selectors. */
export function useRefreshInterfaces(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: interfacesKey })
}

export const buildCategoriesQuery = () =>
  queryOptions({
    queryKey: [...interfacesKey, 'categories'],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryData/:id/Data/Selector', {
        params: { id: interfaceCategoryCode },
        signal,
        silent: true,
      }),
  })

/** The interfaces that a step can call, with their parameters and fields. */
export const buildCalledQuery = () =>
  queryOptions({
    queryKey: [...interfacesKey, 'called'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
  })

export const buildModelsQuery = () =>
  queryOptions({
    queryKey: [...interfacesKey, 'models'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/Models', { signal, silent: true }),
  })

/** The other databases that a SELECT may run on. */
export const buildSourceChoicesQuery = () =>
  queryOptions({
    queryKey: [...interfacesKey, 'sources'],
    queryFn: ({ signal }) => call('GET /api/system/DataSource/Selector', { signal, silent: true }),
  })

export const buildSourceTablesQuery = (id: string, keyword: string) =>
  queryOptions({
    queryKey: [...interfacesKey, 'sources', id, 'tables', keyword],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables', { params: { id }, query: { keyword }, signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const buildSourceFieldsQuery = (id: string, table: string) =>
  queryOptions({
    queryKey: [...interfacesKey, 'sources', id, 'fields', table],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/Fields', { params: { id, table }, signal, silent: true }),
    retry: false,
  })

export const buildModelChoicesQuery = () =>
  queryOptions({
    queryKey: [...interfacesKey, 'modelChoices'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/ModelChoices', { signal, silent: true }),
  })

export const setModels = (modelIds: string[], version?: string) =>
  call('PUT /api/system/DataInterface/Models', { body: { modelIds }, version, silent: true, ...toastOnSuccess })

/** What is done although something uses the interface: turning it off, removing fields or parameters. */
type Confirmations = Pick<EndpointBodyInput<typeof dataInterfaceEndpoints.update>, 'isConfirmed' | 'isRemovalConfirmed'>

export function saveInterface(
  before: DataInterface | undefined,
  body: InterfaceBody,
  version?: string,
  confirmations: Confirmations = {},
): Promise<unknown> {
  const own = { version, silent: true, ...toastOnSuccess }
  return before
    ? call('PUT /api/system/DataInterface/:id', {
        params: { id: before.id },
        body: { ...body, ...confirmations },
        ...own,
      })
    : call('POST /api/system/DataInterface', { body, ...own })
}

/** Runs the unsaved interface; errors are shown next to the editor. */
export const testInterface = (id: string | undefined, source: SourceDraft, paramList: ParamList) => {
  const { fieldList: _fields, ...written } = source
  return call('POST /api/system/DataInterface/Actions/TryOut', {
    body: { ...written, ...(id && { id }), paramList },
    silent: true,
  })
}

export const switchInterface = ({ id }: DataInterfaceRow) =>
  call('PUT /api/system/DataInterface/:id/Actions/State', {
    params: { id },
    body: { isConfirmed: true },
    ...toastOnSuccess,
  })

export const removeInterface = ({ id }: DataInterfaceRow) =>
  call('DELETE /api/system/DataInterface/:id', { params: { id } })

export const copyInterface = ({ id }: DataInterfaceRow) =>
  call('POST /api/system/DataInterface/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })

export const exportInterface = ({ id, enCode }: DataInterfaceRow) =>
  download({ name: `${enCode}.interface.json`, url: `/api/system/DataInterface/${id}/Action/Export` })

export const importInterface = (fileContent: string, options: CallOptions) =>
  call('POST /api/system/DataInterface/Action/Import', { body: { fileContent }, ...options })

export const logKey = (id: string) => [...interfacesKey, id, 'log']

export const loadLog = (id: string, { keyword, currentPage, pageSize }: PagedQuery, signal: AbortSignal) =>
  call('GET /api/system/DataInterfaceLog/:id', {
    params: { id },
    query: { keyword, currentPage, pageSize },
    signal,
    silent: true,
  })
