import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { departmentsQuery } from './departments.ts'
import type { TreeQuery } from './tree-query.ts'

/** Loaded once per session, for all pickers (F7.33–F7.36, FO.20). */
const sessionCache = { staleTime: Infinity, gcTime: Infinity }

export const positionsQuery: TreeQuery = {
  queryKey: ['positions'],
  queryFn: ({ signal }) => call('GET /api/permission/Position/Selector', { signal, silent: true }),
  ...sessionCache,
}

export const rolesQuery: TreeQuery = {
  queryKey: ['roles'],
  queryFn: ({ signal }) => call('GET /api/permission/Role/Selector', { signal, silent: true }),
  ...sessionCache,
}

export const groupsQuery: TreeQuery = {
  queryKey: ['groups'],
  queryFn: ({ signal }) => call('GET /api/permission/Group/Selector', { signal, silent: true }),
  ...sessionCache,
}

/** All dictionaries with their items (F7.37, S3.25). */
export const dictionariesQuery = {
  queryKey: ['dictionaries'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/system/DictionaryData/All', { signal, silent: true }),
  ...sessionCache,
}

const buildPrintTreeQuery = (type: '1' | '2') => ({
  queryKey: ['printTree', type],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/system/printDev/Selector', { query: { type }, signal, silent: true }),
  ...sessionCache,
})
/** Print templates of flows and of forms, grouped by category (S3.24, S7.216). */
export const printFlowTree = buildPrintTreeQuery('1')
export const printFormTree = buildPrintTreeQuery('2')

export const refreshPrintTrees = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['printTree'] })

const baseDataQueries = {
  organizes: departmentsQuery,
  positions: positionsQuery,
  roles: rolesQuery,
  groups: groupsQuery,
  dictionaries: dictionariesQuery,
}
export type BaseData = keyof typeof baseDataQueries

/**
 * Must be called after a change of organizations, positions, roles, groups or dictionaries: the pickers reload them when they
 * open next.
 */
export async function refreshBaseData(...changed: BaseData[]): Promise<void> {
  const keys = [...changed.map((name) => baseDataQueries[name].queryKey), ['pickable'], ['people'], ['dictionary']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
