import type { PlannedThing } from '@armature/contract'

/** Menus as a tree: each after the one above it, with its depth. Those whose parent is not there are at the top. */
export function sortMenus(menus: readonly PlannedThing[]): { thing: PlannedThing; depth: number }[] {
  const ids = new Set(menus.map(({ id }) => id))
  const below = (parentId: string | null, depth: number): { thing: PlannedThing; depth: number }[] =>
    menus
      .filter(({ parentId: parent }) => (parent !== null && ids.has(parent) ? parent : null) === parentId)
      .flatMap((thing) => [{ thing, depth }, ...below(thing.id, depth + 1)])
  return below(null, 0)
}

/** A thing, and for a menu everything below it, which needs it. */
export function listBranch(thing: PlannedThing, list: readonly PlannedThing[]): PlannedThing[] {
  if (thing.kind !== 'menu') return [thing]
  const children = list.filter(({ kind, parentId }) => kind === 'menu' && parentId === thing.id)
  return [thing, ...children.flatMap((child) => listBranch(child, list))]
}
