import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageContext, type PagePlace } from '../lib/menu/page.tsx'

/** A page that is never kept: its address is the router's. */
export function AddressedPage({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const search = String(params)
  const place = useMemo<PagePlace>(
    () => ({ key: '', search, setSearch: (next) => setParams(next, { replace: true }), isResting: () => false }),
    [search, setParams],
  )
  return <PageContext value={place}>{children}</PageContext>
}
