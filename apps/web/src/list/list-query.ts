import { useCallback, useMemo } from 'react'
import { useOwnSearch } from '../lib/menu/page-search.ts'

export interface Sorting {
  prop: string
  order: 'asc' | 'desc'
}

/** The query of a list, stored in the address, so that a reload, a link and the way back show the same. */
export interface ListQuery {
  page: number
  /** 0: the default of the list */
  pageSize: number
  keyword: string
  /** most significant first; empty: the default of the list */
  sort: Sorting[]
  /** values of filters by name */
  search: Record<string, unknown>
}

/** How a query is read from an address, and written to one with further parameters. */
export interface QueryFormat<Q extends { page: number }> {
  read: (params: URLSearchParams) => Q
  write: (query: Q, others: URLSearchParams) => URLSearchParams
}

export const listQueryFormat: QueryFormat<ListQuery> = { read: readListQuery, write: writeListQuery }

/**
 * The query of a list and a function to change it. Any change starts at the first page, unless it names a page.
 *
 * @param isLocal the address belongs to another list, as in a dialog: the query is dropped with the list
 */
export function useQueryInAddress<Q extends { page: number }>(
  { read, write }: QueryFormat<Q>,
  isLocal = false,
): [Q, (change: Partial<Q>) => void] {
  const [params, setParams] = useOwnSearch(isLocal)
  const query = useMemo(() => read(params), [read, params])
  const change = useCallback(
    (next: Partial<Q>) => setParams((now) => write({ ...read(now), ...next, page: next.page ?? 1 }, now)),
    [read, write, setParams],
  )
  return [query, change]
}

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    page: readPositiveInteger(params.get('page'), 1),
    pageSize: Math.min(500, readPositiveInteger(params.get('size'), 0)),
    keyword: params.get('keyword') ?? '',
    sort: (params.get('sort') ?? '').split(',').flatMap((part) => {
      const [prop, order] = part.split(':')
      return prop && (order === 'asc' || order === 'desc') ? [{ prop, order }] : []
    }),
    search: readObject(params.get('q')),
  }
}

export function writeListQuery(query: ListQuery, others: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  setParameter(params, 'page', query.page > 1 ? String(query.page) : '')
  setParameter(params, 'size', query.pageSize > 0 ? String(query.pageSize) : '')
  setParameter(params, 'keyword', query.keyword)
  setParameter(params, 'sort', query.sort.map(({ prop, order }) => `${prop}:${order}`).join(','))
  setParameter(params, 'q', Object.keys(query.search).length > 0 ? JSON.stringify(query.search) : '')
  return params
}

/** An empty value is left out of the address. */
export const setParameter = (params: URLSearchParams, name: string, value: string): void =>
  value === '' ? params.delete(name) : params.set(name, value)

/** An object in a parameter; an empty one if it is none. */
export function readObject(text: string | null): Record<string, unknown> {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

/** The next sort of a column: ascending, descending, none. With `isAdded` the other columns keep theirs. */
export function getNextSort(sort: Sorting[], prop: string, isAdded: boolean): Sorting[] {
  const now = sort.find((sorting) => sorting.prop === prop)
  const next: Sorting[] = !now ? [{ prop, order: 'asc' }] : now.order === 'asc' ? [{ prop, order: 'desc' }] : []
  if (!isAdded) return next
  if (!now) return [...sort, ...next]
  return sort.flatMap((sorting) => (sorting === now ? next : [sorting]))
}

function readPositiveInteger(text: string | null, fallback: number): number {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 1 && number <= 10_000_000 ? number : fallback
}
