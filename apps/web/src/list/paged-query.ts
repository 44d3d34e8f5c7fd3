import { pageSizes } from '../ui/layout/pages.ts'
import { getNextSort, listQueryFormat, useQueryInAddress, type ListQuery, type Sorting } from './list-query.ts'

/** The query of an administration list, as its call takes it. */
export interface PagedQuery {
  keyword: string
  currentPage: number
  pageSize: number
  /** '' is the list's own order */
  sidx: string
  sort: 'asc' | 'desc' | ''
}

export const firstPage: PagedQuery = { keyword: '', currentPage: 1, pageSize: pageSizes[0], sidx: '', sort: '' }

type ChangePaged<F extends object> = (change: Partial<PagedQuery>, filters?: Partial<F>) => void

/**
 * The query of an administration list in the address, with the filters of the page. Any change starts at the first page, unless
 * it names a page.
 *
 * @param start the filters at first
 * @param isLocal the address belongs to another list, as in a dialog
 */
export function usePagedQuery<F extends object>(start: F, isLocal: boolean): [PagedQuery & F, ChangePaged<F>] {
  const [inAddress, setInAddress] = useQueryInAddress(listQueryFormat, isLocal)
  const query = toPagedQuery(inAddress, start)
  const setQuery: ChangePaged<F> = (change, filters) =>
    setInAddress(toListQuery({ ...query, currentPage: 1, ...change, ...filters }, start))
  return [query, setQuery]
}

/** Filters of another type than the first ones, and page sizes that are not offered, count as unset. */
export function toPagedQuery<F extends object>(query: ListQuery, start: F): PagedQuery & F {
  const [sorting] = query.sort
  const filters = Object.entries(start).map(([name, first]) => {
    const value = query.search[name]
    return [name, typeof value === typeof first ? value : first]
  })
  return {
    keyword: query.keyword,
    currentPage: query.page,
    pageSize: pageSizes.find((size) => size === query.pageSize) ?? firstPage.pageSize,
    sidx: sorting?.prop ?? '',
    sort: sorting?.order ?? '',
    ...(Object.fromEntries(filters) as F),
  }
}

function toListQuery<F extends object>(query: PagedQuery & F, start: F): ListQuery {
  return {
    page: query.currentPage,
    pageSize: query.pageSize === firstPage.pageSize ? 0 : query.pageSize,
    keyword: query.keyword,
    sort: toSorting(query),
    search: Object.fromEntries(listChangedFilters(query, start).map((name) => [name, query[name]])),
  }
}

/** Names of the filters that are not as at first. */
export const listChangedFilters = <F extends object>(query: F, start: F): (keyof F)[] =>
  (Object.keys(start) as (keyof F)[]).filter((name) => query[name] !== start[name])

export const toSorting = ({ sidx, sort }: PagedQuery): Sorting[] => (sidx && sort ? [{ prop: sidx, order: sort }] : [])

/** Ascending, descending, default order. */
export function getNextOrder(query: PagedQuery, prop: string): Pick<PagedQuery, 'sidx' | 'sort'> {
  const [next] = getNextSort(toSorting(query), prop, false)
  return { sidx: next?.prop ?? '', sort: next?.order ?? '' }
}
