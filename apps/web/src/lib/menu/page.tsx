import { createContext, use } from 'react'

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
