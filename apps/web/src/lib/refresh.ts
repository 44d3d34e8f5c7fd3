import { create } from 'zustand'

/** Counts how often a page was asked for anew: what was fetched before no longer counts as fresh. */
export const useRefresh = create<{ count: number }>(() => ({ count: 0 }))

export function refreshPage(): void {
  useRefresh.setState(({ count }) => ({ count: count + 1 }))
}
