import type { Reach, ReachAction } from '../grade/reach.ts'

/** Organisations that a statement is narrowed to, `null` where nothing is narrowed. */
export const reachIds = (reach: Reach, action: ReachAction): string[] | null =>
  reach.isAll ? null : [...reach.ids(action)]
