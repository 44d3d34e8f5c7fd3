import type { Condition, NestedGroup } from '../design/types.ts'

/** What one advanced query may hold, in the browser and on the server: levels of groups inside each other, and conditions. */
export const queryLimits = { depth: 3, conditions: 50 } as const

interface Inner {
  conditions?: readonly Condition[]
  groups?: readonly NestedGroup[]
}

/** All conditions, those of inner groups included, in reading order. */
export function listConditions({ conditions = [], groups = [] }: Inner): Condition[] {
  return [...conditions, ...groups.flatMap(listConditions)]
}

/** How many levels of groups lie inside each other: 0 without groups, 1 for groups of conditions only. */
export function measureDepth({ groups = [] }: Inner): number {
  return groups.reduce((deepest, group) => Math.max(deepest, 1 + measureDepth(group)), 0)
}

/** Groups that say something: with a condition of their own or in a group inside. */
export function findFilledGroups({ groups = [] }: Pick<Inner, 'groups'>): NestedGroup[] {
  return groups.filter((group) => listConditions(group).length > 0)
}
