import { create } from 'zustand'

/** Counts how often the page was refreshed: data fetched before are stale. */
export const useRefresh = create<{ count: number }>(() => ({ count: 0 }))

export function refreshPage(): void {
  useRefresh.setState(({ count }) => ({ count: count + 1 }))
}
