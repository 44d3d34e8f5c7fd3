import { onDemand } from '../../lib/browser/on-demand.tsx'
import { runWhenIdle } from '../../lib/browser/when-idle.ts'

// Ant Design is loaded when the user first focuses a control that needs it, never with the list or the form itself.

export const AddressBox = onDemand(() => import('./address-box.tsx'))
export const SelectBox = onDemand(() => import('./select-box.tsx'))
export const CascaderBox = onDemand(() => import('./cascader-box.tsx'))
export const TreeSelectBox = onDemand(() => import('./tree-select-box.tsx'))
export const DateBox = onDemand(() => import('./date-box.tsx'))
export const DateRangeBox = onDemand(() => import('./date-range-box.tsx'))
export const TimeBox = onDemand(() => import('./time-box.tsx'))
export const TimeRangeBox = onDemand(() => import('./time-range-box.tsx'))

const boxes: Record<string, { fetchAhead: () => void }> = {
  address: AddressBox,
  select: SelectBox,
  cascader: CascaderBox,
  treeSelect: TreeSelectBox,
  date: DateBox,
  dateRange: DateRangeBox,
  time: TimeBox,
  timeRange: TimeRangeBox,
}

/** Preloads the controls of these kinds while the browser is idle, so that they open at once. */
export function preloadBoxes(kinds: Iterable<string>): void {
  const wanted = [...new Set(kinds)].flatMap((kind) => boxes[kind] ?? [])
  runWhenIdle(() => wanted.forEach((box) => box.fetchAhead()))
}
