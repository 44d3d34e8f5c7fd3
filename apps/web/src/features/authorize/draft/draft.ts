import type { Calls, EndpointData } from '@armature/contract'
import { hasAccessLevel, itemKindCodes, mapItemKinds, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { isDirectory, type GrantIndex, type GrantNode } from './grant-index.ts'
import { listShownItems, listShownLeaves } from './narrow.ts'

export type Values = EndpointData<Calls['GET /api/permission/Authority/Data/:id/Values']>
type Lists = Pick<Values, 'system' | 'module' | ItemKind>
export type Access = 'read' | 'write'
/** Grants by id; only fields know `read`. */
export type Draft = ReadonlyMap<string, Access>

export function toDraft(lists: Lists): Draft {
  const draft = new Map<string, Access>()
  for (const list of plain) for (const id of lists[list]) draft.set(id, 'write')
  for (const { id, access } of lists.form) draft.set(id, access)
  return draft
}

export function toLists(draft: Draft, index: GrantIndex): Lists {
  const lists: Lists = { system: [], module: [], ...mapItemKinds(() => []), form: [] }
  for (const [id, access] of draft) {
    const list = index.listOf(id)
    if (!list) continue
    if (hasAccessLevel(list)) lists[list].push({ id, access })
    else lists[list].push(id)
  }
  return lists
}

const plain = ['system', 'module', ...itemKindCodes.filter((kind) => !hasAccessLevel(kind))] as const

/** Grants a system or menu with its descendants and ancestors. */
export function grantAll(draft: Draft, index: GrantIndex, id: string): Draft {
  const next = new Map(draft)
  for (const one of [id, ...index.below(id), ...index.above(id)]) next.set(one, index.mostOf(one))
  return next
}

/** Revokes a system or menu with its descendants, except what is fixed; directories that become empty are removed too. */
export function removeAll(draft: Draft, index: GrantIndex, id: string, fixed: ReadonlySet<string>): Draft {
  const next = new Map(draft)
  for (const one of [id, ...index.below(id)]) if (!fixed.has(one)) next.delete(one)
  return pruneEmpty(next, index, index.above(id), fixed)
}

/** Grants one item together with its menu, or revokes it; the menu stays then. */
export function setItem(draft: Draft, index: GrantIndex, id: string, access: Access | null): Draft {
  const next = new Map(draft)
  if (access === null) next.delete(id)
  else for (const one of [id, ...index.above(id)]) next.set(one, one === id ? access : (next.get(one) ?? 'write'))
  return next
}

/** Sets several items of one kind at once; what is fixed stays. */
export function setItems(
  draft: Draft,
  index: GrantIndex,
  ids: readonly string[],
  access: Access | null,
  fixed: ReadonlySet<string>,
): Draft {
  const next = new Map(draft)
  for (const id of ids) {
    if (fixed.has(id)) continue
    if (access === null) next.delete(id)
    else next.set(id, index.mostOf(id) === 'read' ? 'read' : access)
  }
  const [first] = ids
  if (access !== null && first !== undefined) for (const one of index.above(first)) next.set(one, 'write')
  return next
}

/** Grants or revokes everything that is shown; of a menu that was found by its items, only those items (S2.187, S2.188). */
export function setShownItems(
  draft: Draft,
  index: GrantIndex,
  shown: readonly GrantNode[],
  keyword: string,
  isGiven: boolean,
  fixed: ReadonlySet<string>,
): Draft {
  return listShownLeaves(shown).reduce((from, node) => {
    if (!node.isPartial) return isGiven ? grantAll(from, index, node.id) : removeAll(from, index, node.id, fixed)
    const ids = itemKindCodes.flatMap((kind) => listShownItems(node, kind, keyword).map(({ id }) => id))
    return setItems(from, index, ids, isGiven ? 'write' : null, fixed)
  }, draft)
}

/** Grants copied from another grantee, limited to what the caller may grant; what is fixed here stays. */
export function copyGrants(from: Lists, now: Draft, fixed: ReadonlySet<string>): Draft {
  return new Map([...toDraft(from), ...[...now].filter(([id]) => fixed.has(id))])
}

export interface DraftChange {
  id: string
  before: Access | null
  after: Access | null
}

export function diffDrafts(before: Draft, after: Draft): DraftChange[] {
  const changes: DraftChange[] = []
  for (const [id, access] of after) {
    const old = before.get(id) ?? null
    if (old !== access) changes.push({ id, before: old, after: access })
  }
  for (const [id, access] of before) if (!after.has(id)) changes.push({ id, before: access, after: null })
  return changes
}

/** Applies the same changes to another state, when another user has saved in the meantime. */
export function applyChanges(changes: readonly DraftChange[], to: Draft): Draft {
  const next = new Map(to)
  for (const { id, after } of changes) {
    if (after === null) next.delete(id)
    else next.set(id, after)
  }
  return next
}

/** Removes directories and systems that have no grants below them any more. */
function pruneEmpty(
  next: Map<string, Access>,
  index: GrantIndex,
  above: readonly string[],
  fixed: ReadonlySet<string>,
): Draft {
  for (const id of above) {
    const isContainer = index.listOf(id) === 'system' || isDirectory(index.nodes.get(id))
    if (!isContainer || fixed.has(id) || index.below(id).some((one) => next.has(one))) break
    next.delete(id)
  }
  return next
}
