import { type Language, peopleEndpoints, type TreeNode } from '@armature/contract'
import { Prepared } from '../../platform/http/prepared.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizeRow } from './organize.queries.ts'
import { getOrganizeCache, type Organizes } from './organizes.ts'

/**
 * Enabled companies and departments as a tree (F3.45), built in one pass and cached per language as long as the organizations
 * are.
 */
export async function getDepartmentTree(deps: Deps, language: Language): Promise<TreeNode[]> {
  return getFullTree(await getOrganizeCache(deps).get(), language).list
}

type TreeReply = { list: TreeNode[] }

/**
 * The department tree as a reply (FO.41). Its bytes are cached too: with 10,000 organizations, validating and serializing takes
 * longest. `exceptId` is left out with everything below it, for choosing a new parent; '0' leaves out none.
 */
export async function getDepartmentTreeReply(
  deps: Deps,
  exceptId: string,
  language: Language,
): Promise<TreeReply | Prepared<TreeReply>> {
  const organizes = await getOrganizeCache(deps).get()
  const whole = getFullTree(organizes, language)
  if (organizes.byId.has(exceptId)) return { list: removeNode(whole.list, organizes, exceptId) }
  whole.json ??= Buffer.from(JSON.stringify(peopleEndpoints.departmentSelector.data.parse({ list: whole.list })))
  return new Prepared([whole.json], { by: whole, as: '' })
}

/** A tree without the node of an organization and everything below it; unchanged if the tree does not contain it. */
export function removeNode(tree: TreeNode[], organizes: Organizes, exceptId: string): TreeNode[] {
  return removeBranch(tree, organizes.byId.get(exceptId)?.id_path ?? [])
}

/** Returns a function that joins the names from the top down with slashes (F3.41); '' for an unknown id. */
export function createPathLookup(
  organizes: Pick<Organizes, 'byId'>,
  language: Language,
): (id: string | null) => string {
  const nameOf = (id: string) => {
    const organize = organizes.byId.get(id)
    return organize ? [resolveName(language, organize)] : []
  }
  return (id) => (id === null ? [] : (organizes.byId.get(id)?.id_path ?? [])).flatMap(nameOf).join('/')
}

/**
 * A tree of the organizations for which `canShowInline` is true; everything below a hidden one is hidden too. `isDisabled`: shown
 * because of what is below it, but cannot be chosen.
 */
export function buildOrganizeTree(
  organizes: Organizes,
  language: Language,
  isShown: (row: OrganizeRow) => boolean,
  isDisabled?: (row: OrganizeRow) => boolean,
): TreeNode[] {
  const branch = (parentId: string | null, above: string): TreeNode[] =>
    organizes.below(parentId).flatMap((row) => {
      if (!isShown(row)) return []
      const path = above + resolveName(language, row)
      const node = toOrganizeNode(row, branch(row.id, `${path}/`), language, path)
      return isDisabled?.(row) ? { ...node, disabled: true } : node
    })
  return branch(null, '')
}

export const organizeIcons = { company: 'building-2', department: 'network' }

type FullTree = TreeReply & { json?: Buffer }

/** Cached trees by organizations; released together with them. */
const cachedTrees = new WeakMap<Organizes, Map<Language, FullTree>>()

function getFullTree(organizes: Organizes, language: Language): FullTree {
  const trees = cachedTrees.get(organizes) ?? new Map<Language, FullTree>()
  cachedTrees.set(organizes, trees)
  const whole = trees.get(language) ?? {
    list: buildOrganizeTree(organizes, language, ({ enabled_mark }) => enabled_mark === 1),
  }
  trees.set(language, whole)
  return whole
}

/** Rebuilds only the branch that leads to the removed node. */
function removeBranch(nodes: TreeNode[], [id, ...rest]: readonly string[]): TreeNode[] {
  if (id === undefined) return nodes
  if (rest.length === 0) return nodes.filter((node) => node.id !== id)
  return nodes.map((node) => (node.id === id ? withChildren(node, removeBranch(node.children ?? [], rest)) : node))
}

const withChildren = (node: TreeNode, children: TreeNode[]): TreeNode => ({
  ...node,
  isLeaf: children.length === 0,
  hasChildren: children.length > 0,
  children,
})

function toOrganizeNode(organize: OrganizeRow, children: TreeNode[], language: Language, path: string): TreeNode {
  return {
    id: organize.id,
    fullName: resolveName(language, organize),
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
