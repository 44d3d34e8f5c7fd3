import type { NestedGroups } from '@armature/form-engine'
import { isNestedGroups } from '@armature/form-engine/form/nested-groups'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '../../lib/menu/page.tsx'

export interface Sorting {
  prop: string
  order: 'asc' | 'desc'
}

/** The query of the list, stored in the address, so that a reload and a link show the same. */
export interface ListQuery {
  page: number
  /** 0: the default of the design */
  pageSize: number
  keyword: string
  /** most significant first; empty: the default of the design */
  sort: Sorting[]
  /** values by field, in the shape of their search types */
  search: Record<string, unknown>
  /** conditions of the advanced query; null: none */
  advanced: NestedGroups | null
  /** id of the active saved query; with `advanced`, the one whose conditions were changed; '': none */
  saved: string
}

/** The part of the query that the advanced query changes. */
export type AdvancedChange = Pick<ListQuery, 'advanced' | 'saved'>
export const noConditions: AdvancedChange = { advanced: null, saved: '' }

const empty: ListQuery = { page: 1, pageSize: 0, keyword: '', sort: [], search: {}, ...noConditions }

export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = usePageSearch()
  const query = useMemo(() => readQuery(params), [params])
  const change = useCallback(
    (next: Partial<ListQuery>) =>
      setParams((now) => {
        // Any other change starts at the first page.
        const page = next.page ?? 1
        return writeQuery({ ...readQuery(now), ...next, page }, now)
      }),
    [setParams],
  )
  return [query, change]
}

export function readQuery(params: URLSearchParams): ListQuery {
  return {
    page: readPositiveInteger(params.get('page'), empty.page),
    pageSize: Math.min(500, readPositiveInteger(params.get('size'), empty.pageSize)),
    keyword: params.get('keyword') ?? '',
    sort: (params.get('sort') ?? '').split(',').flatMap((part) => {
      const [prop, order] = part.split(':')
      return prop && (order === 'asc' || order === 'desc') ? [{ prop, order }] : []
    }),
    search: readSearch(params.get('q')),
    advanced: readAdvanced(params.get('where')),
    saved: (params.get('saved') ?? '').slice(0, 64),
  }
}

export function writeQuery(query: ListQuery, others: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  const put = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value))
  put('page', query.page > 1 ? String(query.page) : '')
  put('size', query.pageSize > 0 ? String(query.pageSize) : '')
  put('keyword', query.keyword)
  put('sort', query.sort.map(({ prop, order }) => `${prop}:${order}`).join(','))
  put('where', query.advanced ? JSON.stringify(query.advanced) : '')
  put('saved', query.saved)
  put('q', Object.keys(query.search).length > 0 ? JSON.stringify(query.search) : '')
  return params
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

function readSearch(text: string | null): Record<string, unknown> {
  if (!text) return {}
  try {
    const search: unknown = JSON.parse(text)
    return typeof search === 'object' && search !== null && !Array.isArray(search)
      ? (search as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

/** An invalid set of conditions counts as none; the server validates the conditions themselves. */
function readAdvanced(text: string | null): NestedGroups | null {
  const { logic, groups } = readSearch(text)
  const read = { logic, groups }
  return isNestedGroups(read) && read.groups.length > 0 ? read : null
}
