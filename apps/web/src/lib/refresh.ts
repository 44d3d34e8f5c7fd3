import { create } from 'zustand'

/** Counts how often a page was asked for anew; a page is drawn afresh when the number changes. */
export const useRefresh = create<{ count: number }>(() => ({ count: 0 }))

export function refreshPage(): void {
  useRefresh.setState(({ count }) => ({ count: count + 1 }))
}
