import { lazy } from 'react'

// Ant Design is loaded when someone first goes to a control that needs it, never with the list or the form itself.
const select = () => import('./select-box.tsx')
const cascader = () => import('./cascader-box.tsx')
const treeSelect = () => import('./tree-select-box.tsx')
const date = () => import('./date-box.tsx')
const dateRange = () => import('./date-range-box.tsx')
const time = () => import('./time-box.tsx')
const timeRange = () => import('./time-range-box.tsx')

export const SelectBox = lazy(select)
export const CascaderBox = lazy(cascader)
export const TreeSelectBox = lazy(treeSelect)
export const DateBox = lazy(date)
export const DateRangeBox = lazy(dateRange)
export const TimeBox = lazy(time)
export const TimeRangeBox = lazy(timeRange)

const boxes: Record<string, () => Promise<unknown>> = { select, cascader, treeSelect, date, dateRange, time, timeRange }

/** Fetches the controls of these kinds while nothing else is to be done, so that they open at once when someone goes to them. */
export function preloadBoxes(kinds: Iterable<string>): void {
  const wanted = [...new Set(kinds)].flatMap((kind) => boxes[kind] ?? [])
  // A file that does not come now is asked for again when it is needed.
  const fetchAll = () => wanted.forEach((fetchBox) => void fetchBox().catch(() => undefined))
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 2000 })
  else setTimeout(fetchAll, 300)
}
