import { useCallback, useMemo, useState } from 'react'
import { usePage } from './page.tsx'

export type ChangeSearch = (change: (now: URLSearchParams) => URLSearchParams) => void

/** The query of this page's own address, and a function to change it without a new page or history entry. */
export function usePageSearch(): [URLSearchParams, ChangeSearch] {
  if (!usePage()) throw new Error('usePageSearch needs a page around it')
  return useOwnSearch()
}

/**
 * The query of the page's own address for parts that are also drawn without a page.
 *
 * @param isLocal the address belongs to something else, as the page behind a dialog: the query is kept until the part is unmounted
 */
export function useOwnSearch(isLocal = false): [URLSearchParams, ChangeSearch] {
  const page = usePage()
  const [local, setLocal] = useState('')
  const { search, setSearch } = isLocal || !page ? { search: local, setSearch: setLocal } : page
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeSearch>(
    (next) => setSearch(String(next(new URLSearchParams(search)))),
    [search, setSearch],
  )
  return [params, change]
}

/** The part of a page that is shown, such as a tab or a folder, in its address; the first one by default. */
export function usePagePart<P extends string>(name: string, parts: readonly [P, ...P[]]): [P, (part: P) => void] {
  const [params, setParams] = useOwnSearch()
  const shown = parts.find((part) => part === params.get(name)) ?? parts[0]
  // what else is in the address, as a keyword, belongs to the part that is left
  const show = (part: P) => setParams(() => new URLSearchParams(part === parts[0] ? {} : { [name]: part }))
  return [shown, show]
}
