import type { AuthorityItem } from '@armature/contract'
import type { ItemKind } from '@armature/contract/catalog/item-kinds'
import { listBranchIds } from '../../../ui/tree/flat-nodes.ts'
import type { Draft } from './draft.ts'
import { isDirectory, listItems, type GrantNode } from './grant-index.ts'

export interface Narrowing {
  keyword: string
  /** id of a system; '' for all */
  systemId: string
  onlyGranted: boolean
}

/** The matching rows and their ancestors: systems and menus by name, menus also by the name or code of their items. */
export function filterNodes(
  roots: readonly GrantNode[],
  { keyword, systemId, onlyGranted }: Narrowing,
  draft: Pick<Draft, 'has'>,
): GrantNode[] {
  const words = keyword.trim().toLowerCase()
  const fits = (node: GrantNode): boolean => !onlyGranted || draft.has(node.id)
  const walk = (node: GrantNode, isFound: boolean): GrantNode[] => {
    if (node.type === 'details') return [node]
    if (!fits(node)) return []
    const isNamed = isFound || words === '' || node.name.toLowerCase().includes(words)
    const children = (node.children ?? []).flatMap((child) => walk(child, isNamed))
    const inside = children.some(({ type }) => type !== 'details')
    if (isNamed || inside) return [{ ...node, children: inside || isNamed ? children : [] }]
    if (!node.menu || !hasItem(node, words)) return []
    return [{ ...node, isPartial: true, children: children.map((child) => ({ ...child, isPartial: true })) }]
  }
  return roots.filter(({ id }) => systemId === '' || id === systemId).flatMap((root) => walk(root, false))
}

/** The items of a menu that are shown: all, or those that match the keyword. */
export function listShownItems(node: GrantNode, kind: ItemKind, keyword: string): readonly AuthorityItem[] {
  const items = node.menu?.[kind] ?? []
  return node.isPartial ? items.filter((item) => isMatchingItem(keyword, item)) : items
}

/** The menus in view, and the systems and directories that have none below them. */
export function listShownLeaves(nodes: readonly GrantNode[]): GrantNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'details') return []
    const below = listShownLeaves(node.children ?? [])
    return below.length > 0 ? below : [node]
  })
}

function isMatchingItem(words: string, item: { fullName: string; enCode: string }): boolean {
  const word = words.trim().toLowerCase()
  return item.fullName.toLowerCase().includes(word) || item.enCode.toLowerCase().includes(word)
}

function hasItem(node: GrantNode, words: string): boolean {
  return node.menu !== undefined && listItems(node.menu).some(({ item }) => isMatchingItem(words, item))
}

/** Rows that are expanded initially: systems, and directories unless that would show too many rows. */
export function listInitialBranches(roots: readonly GrantNode[]): Set<string> {
  const directories = roots.flatMap((root) => (root.children ?? []).filter((node) => isDirectory(node)))
  const lines = directories.reduce((sum, node) => sum + (node.children?.length ?? 0), 0)
  return new Set([...roots.map(({ id }) => id), ...(lines <= 30 ? directories.map(({ id }) => id) : [])])
}

export const listAllBranches = (roots: readonly GrantNode[]): Set<string> => new Set(listBranchIds(roots))
