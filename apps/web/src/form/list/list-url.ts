import type { NestedGroups } from '@armature/form-engine'
import { isNestedGroups } from '@armature/form-engine/form/nested-groups'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '../../lib/page.tsx'

export interface Sorting {
  prop: string
  order: 'asc' | 'desc'
}

/** What the list asks for; the address keeps it, so that a reload and a link show the same. */
export interface ListQuery {
  page: number
  /** 0: the design's own size */
  pageSize: number
  keyword: string
  /** most significant first; empty: the design's own order */
  sort: Sorting[]
  /** by field, in the shape of its search type */
  search: Record<string, unknown>
  /** conditions of the advanced query; null: none */
  advanced: NestedGroups | null
  /** id of the saved query in use; with `advanced` the one that its conditions were changed from; '': none */
  saved: string
}

/** What the advanced query changes. */
export type AdvancedChange = Pick<ListQuery, 'advanced' | 'saved'>
export const noConditions: AdvancedChange = { advanced: null, saved: '' }

const empty: ListQuery = { page: 1, pageSize: 0, keyword: '', sort: [], search: {}, ...noConditions }

export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = usePageSearch()
  const query = useMemo(() => readQuery(params), [params])
  const change = useCallback(
    (next: Partial<ListQuery>) =>
      setParams((now) => {
        // A change of what is asked for starts at the first page.
        const page = next.page ?? 1
        return writeQuery({ ...readQuery(now), ...next, page }, now)
      }),
    [setParams],
  )
  return [query, change]
}

export function readQuery(params: URLSearchParams): ListQuery {
  return {
    page: whole(params.get('page'), empty.page),
    pageSize: Math.min(500, whole(params.get('size'), empty.pageSize)),
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

/** The next order of a column: ascending, descending, none. With `isAdded` the other columns keep theirs. */
export function nextSort(sort: Sorting[], prop: string, isAdded: boolean): Sorting[] {
  const now = sort.find((sorting) => sorting.prop === prop)
  const next: Sorting[] = !now ? [{ prop, order: 'asc' }] : now.order === 'asc' ? [{ prop, order: 'desc' }] : []
  if (!isAdded) return next
  if (!now) return [...sort, ...next]
  return sort.flatMap((sorting) => (sorting === now ? next : [sorting]))
}

function whole(text: string | null, fallback: number): number {
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

/** What is no set of conditions is none; the server judges the conditions themselves. */
function readAdvanced(text: string | null): NestedGroups | null {
  const { logic, groups } = readSearch(text)
  const read = { logic, groups }
  return isNestedGroups(read) && read.groups.length > 0 ? read : null
}
