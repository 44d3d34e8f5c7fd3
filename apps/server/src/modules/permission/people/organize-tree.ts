import type { Language, TreeNode } from '@armature/contract'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import type { OrganizeRow } from './organize.queries.ts'
import { organizesOf, type Organizes } from './organizes.ts'

/**
 * Companies and departments in use as a tree (FO.41, F3.45), made in one pass and kept per language as long as the organisations
 * behind it. The one named by `exceptId` is left out with all below it, which is what choosing a new parent needs; '0' leaves out
 * none.
 */
export async function departmentTree(deps: Deps, exceptId: string, language: Language): Promise<TreeNode[]> {
  const organizes = await organizesOf(deps).get()
  return withoutNode(wholeTree(organizes, language), organizes, exceptId)
}

/** A tree without the node of an organisation and what is below it; as it is where no such node stands in it. */
export function withoutNode(tree: TreeNode[], organizes: Organizes, exceptId: string): TreeNode[] {
  return without(tree, organizes.byId.get(exceptId)?.id_path ?? [])
}

/** Names from the top down joined with slashes (F3.41), by id; '' for an id that is not among them. */
export function pathsIn(organizes: Pick<Organizes, 'byId'>, language: Language): (id: string | null) => string {
  const nameOf = (id: string) => {
    const organize = organizes.byId.get(id)
    return organize ? [nameIn(language, organize)] : []
  }
  return (id) => (id === null ? [] : (organizes.byId.get(id)?.id_path ?? [])).flatMap(nameOf).join('/')
}

/**
 * A tree of the organisations for which `isShown` holds; whatever stands below one that does not is left out with it.
 * `isDisabled`: shown for what hangs on it, but not to be chosen.
 */
export function treeOf(
  organizes: Organizes,
  language: Language,
  isShown: (row: OrganizeRow) => boolean,
  isDisabled?: (row: OrganizeRow) => boolean,
): TreeNode[] {
  const branch = (parentId: string | null, above: string): TreeNode[] =>
    organizes.below(parentId).flatMap((row) => {
      if (!isShown(row)) return []
      const path = above + nameIn(language, row)
      const node = nodeOf(row, branch(row.id, `${path}/`), language, path)
      return isDisabled?.(row) ? { ...node, disabled: true } : node
    })
  return branch(null, '')
}

export const organizeIcons = { company: 'building-2', department: 'network' }

/** Goes with what it was made of. */
const kept = new WeakMap<Organizes, Map<Language, TreeNode[]>>()

function wholeTree(organizes: Organizes, language: Language): TreeNode[] {
  const trees = kept.get(organizes) ?? new Map<Language, TreeNode[]>()
  kept.set(organizes, trees)
  const tree = trees.get(language) ?? treeOf(organizes, language, ({ enabled_mark }) => enabled_mark === 1)
  trees.set(language, tree)
  return tree
}

/** Only the branch that leads to what is left out is made anew. */
function without(nodes: TreeNode[], [id, ...rest]: readonly string[]): TreeNode[] {
  if (id === undefined) return nodes
  if (rest.length === 0) return nodes.filter((node) => node.id !== id)
  return nodes.map((node) => (node.id === id ? withChildren(node, without(node.children ?? [], rest)) : node))
}

const withChildren = (node: TreeNode, children: TreeNode[]): TreeNode => ({
  ...node,
  isLeaf: children.length === 0,
  hasChildren: children.length > 0,
  children,
})

function nodeOf(organize: OrganizeRow, children: TreeNode[], language: Language, path: string): TreeNode {
  return {
    id: organize.id,
    fullName: nameIn(language, organize),
    enCode: organize.en_code,
    type: organize.category,
    icon: organizeIcons[organize.category],
    organize: path,
    organizeIds: organize.id_path,
    isLeaf: children.length === 0,
    hasChildren: children.length > 0,
    children,
  }
}
