import type { Condition, NestedGroup, NestedGroups } from '../design/types.ts'

/** Limits of an advanced query, in the browser and on the server: nesting of groups, and number of conditions. */
export const queryLimits = { depth: 3, conditions: 50 } as const

interface GroupContent {
  conditions?: readonly Condition[]
  groups?: readonly NestedGroup[]
}

/** All conditions, those of inner groups included, in reading order. */
export function listConditions({ conditions = [], groups = [] }: GroupContent): Condition[] {
  return [...conditions, ...groups.flatMap(listConditions)]
}

/** Nesting of groups: 0 without groups, 1 for groups of conditions only. */
export function measureDepth({ groups = [] }: GroupContent): number {
  return groups.reduce((deepest, group) => Math.max(deepest, 1 + measureDepth(group)), 0)
}

/** Groups that are not empty: with a condition of their own or in a nested group. */
export function findFilledGroups({ groups = [] }: Pick<GroupContent, 'groups'>): NestedGroup[] {
  return groups.filter((group) => listConditions(group).length > 0)
}

/** The same groups without empty ones, nested ones included, as they are sent and stored. */
export function dropEmptyGroups(groups: readonly NestedGroup[] = []): NestedGroup[] {
  return findFilledGroups({ groups }).map(({ logic, conditions, groups: inner = [] }) => {
    const filled = dropEmptyGroups(inner)
    return { logic, conditions, ...(filled.length > 0 && { groups: filled }) }
  })
}

/** The same groups with every condition changed by `change`. */
export function mapConditions(
  { logic, groups }: NestedGroups,
  change: (condition: Condition) => Condition,
): NestedGroups {
  return { logic, groups: groups.map((group) => mapGroup(group, change)) }
}

function mapGroup(
  { logic, conditions, groups }: NestedGroup,
  change: (condition: Condition) => Condition,
): NestedGroup {
  return {
    logic,
    conditions: conditions.map(change),
    ...(groups && { groups: groups.map((group) => mapGroup(group, change)) }),
  }
}

/** Whether a value from outside has the shape of condition groups. Recursion is as deep as the value. */
export const isNestedGroups = (value: unknown): value is NestedGroups =>
  isObject(value) && isLogic(value['logic']) && areGroups(value['groups'])

const areGroups = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (group) =>
      isObject(group) &&
      isLogic(group['logic']) &&
      Array.isArray(group['conditions']) &&
      group['conditions'].every(isCondition) &&
      (group['groups'] === undefined || areGroups(group['groups'])),
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLogic = (value: unknown): boolean => value === 'and' || value === 'or'
const isCondition = (value: unknown): boolean =>
  isObject(value) && typeof value['field'] === 'string' && typeof value['op'] === 'string'
