import type { GrantTree } from './grant-tree.ts'
import type { ItemAccess } from '../held-items/index.ts'
import { hasAccess, getKeyType, type GrantKey, type Grants } from './grants.ts'

type TreeLookup = Pick<GrantTree, 'above' | 'menuOf' | 'isLimited'>

/** The effective grants of a holder: a menu includes the directories and the system above it, granted by name or not. */
export function withAncestors(granted: Grants, { above }: TreeLookup): Grants {
  const whole = new Map(granted)
  for (const key of granted.keys()) {
    if (getKeyType(key) === 'menu') for (const higher of above(key)) whole.set(higher, 'write')
  }
  return whole
}

/**
 * Grants that go beyond the rights `held`: such a caller may neither see nor remove them. `held` is null for the administrator.
 */
export function filterBeyond(granted: Grants, held: Grants | null): Grants {
  if (held === null) return new Map()
  return new Map([...granted].filter(([key, access]) => !hasAccess(held.get(key), access)))
}

/**
 * Keys that stay whatever the caller wants: they are granted with more access than the caller has, or a grant beyond the
 * caller's rights depends on them.
 */
export function findFixedKeys(granted: Grants, held: Grants | null, places: TreeLookup): Set<GrantKey> {
  const kept = filterBeyond(granted, held)
  const whole = withAncestors(granted, places)
  const fixed = new Set<GrantKey>(kept.keys())
  for (const key of kept.keys()) {
    const menu = places.menuOf(key)
    // an item without its menu has no effect, so nothing depends on it
    if (menu === undefined || whole.has(menu)) for (const higher of places.above(key)) fixed.add(higher)
  }
  return fixed
}

/**
 * Works out the grants after a change. A menu includes the directories and the system above it. An item stays only on a menu
 * that
 * stays, so removing a menu removes its items. Grants beyond the caller's own rights stay, with everything they depend on.
 * Items
 * of a kind that their menu does not limit are added and removed with the menu. The same change made twice changes nothing the
 * second time.
 *
 * @param granted the stored grants
 * @param wanted the grants that the caller wants, of all that the caller can see
 */
export function planChange(granted: Grants, wanted: Grants, held: Grants | null, places: TreeLookup): Grants {
  const { above, menuOf, isLimited } = places
  const kept = filterBeyond(granted, held)
  const after = new Map(kept)
  const add = (key: GrantKey, access: ItemAccess): void => {
    if (!kept.has(key)) after.set(key, access)
  }
  for (const key of findFixedKeys(granted, held, places)) add(key, 'write')
  for (const key of wanted.keys()) {
    if (menuOf(key) === undefined) for (const one of [key, ...above(key)]) add(one, 'write')
  }
  const stands = (key: GrantKey): boolean => {
    const menu = menuOf(key)
    return menu !== undefined && after.has(menu)
  }
  for (const [key, access] of wanted) if (stands(key)) add(key, access)
  for (const [key, access] of granted) if (!isLimited(key) && stands(key)) add(key, access)
  return after
}

export interface GrantChange {
  key: GrantKey
  /** null: not granted */
  before: ItemAccess | null
  after: ItemAccess | null
}

export function diffGrants(before: Grants, after: Grants): GrantChange[] {
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
