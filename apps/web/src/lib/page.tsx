import { createContext, use, useCallback, useMemo } from 'react'

/**
 * Where a page stands. A kept page goes on living while another one is shown, so it must not read its address from the
 * router, which knows the shown one only.
 */
export interface PagePlace {
  /** names the page among all that are open */
  key: string
  /** the query of the page's own address, with its `?` */
  search: string
  setSearch: (search: string) => void
  /** true while the page is kept and another one is shown */
  isResting: () => boolean
}

export const PageContext = createContext<PagePlace | null>(null)

/** The page around; null outside of the pages that may be kept. */
export const usePage = (): PagePlace | null => use(PageContext)

export type ChangeSearch = (change: (now: URLSearchParams) => URLSearchParams) => void

/** The query of this page's own address, and how to change it: no new page, no entry in the history. */
export function usePageSearch(): [URLSearchParams, ChangeSearch] {
  const page = usePage()
  if (!page) throw new Error('usePageSearch needs a page around it')
  const { search, setSearch } = page
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeSearch>(
    (next) => setSearch(String(next(new URLSearchParams(search)))),
    [search, setSearch],
  )
  return [params, change]
}
