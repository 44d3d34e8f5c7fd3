import type { GrantTree } from './grant-tree.ts'
import { covers, typeOf, type GrantKey, type Grants } from './grants.ts'

type Places = Pick<GrantTree, 'above' | 'menuOf' | 'isLimited'>

/** What a holder has in effect: a menu stands for the directories and the system above it, granted by name or not. */
export function withAbove(granted: Grants, { above }: Places): Grants {
  const whole = new Map(granted)
  for (const key of granted.keys()) {
    if (typeOf(key) === 'menu') for (const higher of above(key)) whole.set(higher, 'write')
  }
  return whole
}

/** What somebody may neither see nor take away: it goes beyond what he holds himself. `held` null: the administrator. */
export function beyond(granted: Grants, held: Grants | null): Grants {
  if (held === null) return new Map()
  return new Map([...granted].filter(([key, access]) => !covers(held.get(key), access)))
}

/**
 * Keys of what stays whatever the caller wishes: something beyond his own rights hangs on it, or it is granted further than he
 * holds it himself.
 */
export function fixedBy(granted: Grants, held: Grants | null, places: Places): Set<GrantKey> {
  const kept = beyond(granted, held)
  const whole = withAbove(granted, places)
  const fixed = new Set<GrantKey>(kept.keys())
  for (const key of kept.keys()) {
    const menu = places.menuOf(key)
    // an item without its menu counts for nothing, and nothing hangs on it
    if (menu === undefined || whole.has(menu)) for (const higher of places.above(key)) fixed.add(higher)
  }
  return fixed
}

/**
 * What is granted after a change. What is added brings the menu, the directories and the system above it; what is taken away
 * takes along what stands below it, and wins where both are wished; an item does not stay without its menu. What goes beyond the
 * caller's own rights stays, with all that it hangs on. Items of a kind that their menu does not limit come and go with the menu.
 *
 * @param granted what is stored
 * @param wanted what is to be granted of all that the caller can see
 */
export function planChange(granted: Grants, wanted: Grants, held: Grants | null, places: Places): Grants {
  const { above, menuOf, isLimited } = places
  const before = withAbove(granted, places)
  const kept = beyond(granted, held)
  const fixed = fixedBy(granted, held, places)
  const gone = new Set([...before.keys()].filter((key) => !wanted.has(key) && !fixed.has(key) && isLimited(key)))
  const isCutOff = (key: GrantKey): boolean => above(key).some((higher) => gone.has(higher))

  const after = new Map(kept)
  const add = (key: GrantKey, access: 'read' | 'write'): void => {
    if (!kept.has(key)) after.set(key, access)
  }
  for (const key of fixed) if (before.has(key)) add(key, 'write')
  for (const [key, access] of before) if (!isLimited(key) && !isCutOff(key)) add(key, access)
  for (const [key, access] of wanted) {
    if (isCutOff(key)) continue
    add(key, access)
    if (!before.has(key) || typeOf(key) === 'menu') for (const higher of above(key)) add(higher, 'write')
  }
  for (const key of after.keys()) {
    const menu = menuOf(key)
    if (menu !== undefined && !after.has(menu) && !kept.has(key)) after.delete(key)
  }
  return after
}

export interface GrantChange {
  key: GrantKey
  /** null: not granted */
  before: 'read' | 'write' | null
  after: 'read' | 'write' | null
}

export function differences(before: Grants, after: Grants): GrantChange[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap((key) => {
    const change = { key, before: before.get(key) ?? null, after: after.get(key) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

export const countChanges = (changes: readonly Pick<GrantChange, 'before' | 'after'>[]) => ({
  added: changes.filter(({ before }) => before === null).length,
  removed: changes.filter(({ after }) => after === null).length,
  changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
})
