import { lazy } from 'react'

// Ant Design is loaded when someone first goes to a control that needs it, never with the list or the form itself.
export const SelectBox = lazy(() => import('./select-box.tsx'))
export const CascaderBox = lazy(() => import('./cascader-box.tsx'))
export const TreeSelectBox = lazy(() => import('./tree-select-box.tsx'))
export const DateBox = lazy(() => import('./date-box.tsx'))
export const DateRangeBox = lazy(() => import('./date-range-box.tsx'))
export const TimeBox = lazy(() => import('./time-box.tsx'))
export const TimeRangeBox = lazy(() => import('./time-range-box.tsx'))
