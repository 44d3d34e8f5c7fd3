import type { TreeNode } from '@armature/contract'

/** How a tree is asked for: the part of a query that the pickers set. */
export interface TreeQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ list: TreeNode[] }>
  staleTime: number
  gcTime?: number
}

/** A tree that one picker alone asks for: kept for the moment, so that opening it twice is quick. */
export const pickable = (
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<{ list: TreeNode[] }>,
): TreeQuery => ({ queryKey: ['pickable', ...key], queryFn: ({ signal }) => ask(signal), staleTime: 60_000 })
