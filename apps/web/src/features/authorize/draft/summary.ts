import { isSchemeKind, itemKindCodes, mapItemKinds, type ItemKind } from '@armature/contract/catalog/item-kinds'
import type { Draft, DraftChange } from './draft.ts'
import { listItems, type GrantIndex, type GrantNode } from './grant-index.ts'

/** How much is granted below a row of the tree. */
export interface Summary {
  state: 'all' | 'some' | 'none'
  /** granted and total, by kind; `null` where nothing of the kind can be granted */
  counts: Record<ItemKind, { given: number; total: number } | null>
  /** names of the granted data schemes */
  schemes: string[]
  added: number
  removed: number
}

/** Computes the summaries of all rows in one pass. */
export function buildSummaries(index: GrantIndex, draft: Draft, changes: readonly DraftChange[]): Map<string, Summary> {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const found = new Map<string, Summary>()
  const walk = (node: GrantNode): Summary => {
    const below = (node.children ?? []).filter(({ type }) => type !== 'details').map(walk)
    const own = buildOwnSummary(node, draft, changed)
    const whole = below.reduce(sum, own)
    const summary = { ...whole, state: resolveState(draft.has(node.id), own, below) }
    found.set(node.id, summary)
    return summary
  }
  index.roots.forEach(walk)
  return found
}

function buildOwnSummary(node: GrantNode, draft: Draft, changed: ReadonlyMap<string, DraftChange>): Summary {
  const summary: Summary = {
    state: 'all',
    counts: mapItemKinds(() => null),
    schemes: [],
    ...countMarks([node.id], changed),
  }
  if (!node.menu) return summary
  let isWhole = true
  for (const kind of itemKindCodes) {
    const items = node.menu[kind] ?? []
    if (items.length === 0) continue
    const given = items.filter(({ id }) => draft.has(id))
    summary.counts[kind] = { given: given.length, total: items.length }
    if (isSchemeKind(kind)) {
      summary.schemes = given.map(({ fullName }) => fullName)
      // one scheme is enough to see rows; more schemes only add rows
      isWhole &&= given.length > 0
    } else
      isWhole &&= items.every(({ id, most = 'write' }) => draft.has(id) && (draft.get(id) === most || most === 'read'))
  }
  const marks = countMarks(
    listItems(node.menu).map(({ item }) => item.id),
    changed,
  )
  return {
    ...summary,
    state: isWhole ? 'all' : 'some',
    added: summary.added + marks.added,
    removed: summary.removed + marks.removed,
  }
}

function countMarks(ids: readonly string[], changed: ReadonlyMap<string, DraftChange>) {
  const changes = ids.flatMap((id) => changed.get(id) ?? [])
  const isLess = ({ before, after }: DraftChange) => after === null || (before === 'write' && after === 'read')
  const removed = changes.filter(isLess).length
  return { added: changes.length - removed, removed }
}

function resolveState(isGranted: boolean, own: Summary, below: readonly Summary[]): Summary['state'] {
  if (!isGranted) return below.some(({ state }) => state !== 'none') ? 'some' : 'none'
  return own.state === 'all' && below.every(({ state }) => state === 'all') ? 'all' : 'some'
}

function sum(one: Summary, other: Summary): Summary {
  return {
    ...one,
    counts: mapItemKinds((kind) => sumCounts(one.counts[kind], other.counts[kind])),
    added: one.added + other.added,
    removed: one.removed + other.removed,
  }
}

const sumCounts = (one: Summary['counts'][ItemKind], other: Summary['counts'][ItemKind]) =>
  one && other ? { given: one.given + other.given, total: one.total + other.total } : (one ?? other)
