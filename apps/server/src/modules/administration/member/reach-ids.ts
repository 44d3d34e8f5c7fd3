import type { Reach, ReachAction } from '../../access/index.ts'

/** Organizations to which a statement is limited; `null` for no limit. */
export const getReachIds = (reach: Reach, action: ReachAction): string[] | null =>
  reach.isAll ? null : [...reach.ids(action)]
