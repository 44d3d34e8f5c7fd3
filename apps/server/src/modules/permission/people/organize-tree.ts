import { type Language, peopleEndpoints, type TreeNode } from '@armature/contract'
import { Prepared } from '../../../platform/http/prepared.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import type { OrganizeRow } from './organize.queries.ts'
import { organizesOf, type Organizes } from './organizes.ts'

/** Companies and departments in use as a tree (F3.45), made in one pass and kept per language as long as the organisations behind it. */
export async function departmentTree(deps: Deps, language: Language): Promise<TreeNode[]> {
  return wholeTree(await organizesOf(deps).get(), language).list
}

type TreeReply = { list: TreeNode[] }

/**
 * The same as a reply (FO.41), its bytes kept too: with 10,000 organisations checking and writing them takes longer than all
 * else. The one named by `exceptId` is left out with all below it, which is what choosing a new parent needs; '0' leaves out none.
 */
export async function departmentTreeReply(
  deps: Deps,
  exceptId: string,
  language: Language,
): Promise<TreeReply | Prepared<TreeReply>> {
  const organizes = await organizesOf(deps).get()
  const whole = wholeTree(organizes, language)
  if (organizes.byId.has(exceptId)) return { list: withoutNode(whole.list, organizes, exceptId) }
  whole.json ??= Buffer.from(JSON.stringify(peopleEndpoints.departmentSelector.data.parse({ list: whole.list })))
  return new Prepared([whole.json], { by: whole, as: '' })
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

type Whole = TreeReply & { json?: Buffer }

/** Goes with what it was made of. */
const kept = new WeakMap<Organizes, Map<Language, Whole>>()

function wholeTree(organizes: Organizes, language: Language): Whole {
  const trees = kept.get(organizes) ?? new Map<Language, Whole>()
  kept.set(organizes, trees)
  const whole = trees.get(language) ?? { list: treeOf(organizes, language, ({ enabled_mark }) => enabled_mark === 1) }
  trees.set(language, whole)
  return whole
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
