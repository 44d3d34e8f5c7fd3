import type { Condition, NestedGroup, NestedGroups } from '@armature/form-engine'

/** @param path index of the group on each level, the outermost first */
export function findCondition(groups: NestedGroups, path: readonly number[], at: number): Condition | undefined {
  const [first = -1, ...inner] = path
  const group = inner.reduce<NestedGroup | undefined>((outer, index) => outer?.groups?.[index], groups.groups[first])
  return group?.conditions[at]
}
