/** Page sizes to choose from (F9.21). */
export const pageSizes = [20, 50, 100, 500] as const

/**
 * The page numbers of a pager: first, last, two on each side of the current page; 0 is a gap. `pageCount` counts from 1; an empty
 * list still has page 1.
 */
export function listPageNumbers(current: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount)
  if (last <= 7) return listRange(1, last)
  const from = Math.min(Math.max(current - 2, 2), last - 5)
  const to = Math.max(Math.min(current + 2, last - 1), 6)
  return [
    1,
    ...(from > 2 ? [0] : []),
    ...listRange(from > 2 ? from : 2, to < last - 1 ? to : last - 1),
    ...(to < last - 1 ? [0] : []),
    last,
  ]
}

/** The number of the first row of a page in its list, from 1. */
export const getFirstNumber = ({ currentPage, pageSize }: { currentPage: number; pageSize: number }): number =>
  (currentPage - 1) * pageSize + 1

export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const listRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
