import { useEffect } from 'react'
import { countPages } from '../ui/layout/pages.ts'

interface ShownPage {
  page: number
  pageSize: number
  /** rows of the page; undefined while they are being loaded */
  rowCount: number | undefined
  total: number
}

/**
 * Goes to the last page if the shown one is behind the end: its last row was deleted, or the address is older than the list.
 *
 * @returns whether that is so; the empty page is then not shown
 */
export function usePageWithinEnd(
  { page, pageSize, rowCount, total }: ShownPage,
  goTo: (page: number) => void,
): boolean {
  const isBehindEnd = rowCount === 0 && page > 1
  useEffect(() => {
    if (isBehindEnd) goTo(Math.min(countPages(total, pageSize), page - 1))
  })
  return isBehindEnd
}
