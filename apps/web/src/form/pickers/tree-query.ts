import type { TreeNode } from '@armature/contract'

/** The query of a tree: the options that the pickers set. */
export interface TreeQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ list: TreeNode[] }>
  staleTime: number
  gcTime?: number
}

/** A tree used by a single picker: cached briefly, so that opening it twice is fast. */
export const createTreeQuery = (
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<{ list: TreeNode[] }>,
): TreeQuery => ({ queryKey: ['pickable', ...key], queryFn: ({ signal }) => ask(signal), staleTime: 60_000 })
