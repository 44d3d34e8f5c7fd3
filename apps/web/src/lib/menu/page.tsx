import { createContext, use, useCallback, useMemo } from 'react'

/**
 * The address of a page. A kept page stays mounted while another one is shown, so it must not read its address from the router,
 * which knows only the shown one.
 */
export interface PagePlace {
  /** identifies the page among all open ones */
  key: string
  /** the query of the page's own address, with its `?` */
  search: string
  setSearch: (search: string) => void
  /** true while the page is kept in the background */
  isResting: () => boolean
}

export const PageContext = createContext<PagePlace | null>(null)

/** The current page; null outside of the pages that can be kept. */
export const usePage = (): PagePlace | null => use(PageContext)

export type ChangeSearch = (change: (now: URLSearchParams) => URLSearchParams) => void

/** The query of this page's own address, and a function to change it without a new page or history entry. */
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
