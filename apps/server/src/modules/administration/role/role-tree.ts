import { serverTexts } from '@armature/texts/server'
import { globalRoles, type Language, type TreeNode } from '@armature/contract'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { buildOrganizeTree, type Organizes } from '../../organizations/index.ts'
import type { EnabledRole } from './role-tree.queries.ts'

/**
 * Organizations with their roles, leaving out branches without any, and the global roles under the node '1' (FO.11, F3.45,
 * F3.47). A role is shown under each of its organizations with a different `toOnlyId` (FO.67).
 *
 * @param isPlace organizations whose roles are shown; all by default
 */
export function buildRoleTree(
  organizes: Organizes,
  language: Language,
  roles: readonly EnabledRole[],
  isPlace: (organizeId: string) => boolean = () => true,
): TreeNode[] {
  const byPlace = new Map<string, EnabledRole[]>()
  for (const role of roles) {
    for (const place of role.organize_ids.length > 0 ? role.organize_ids.filter(isPlace) : [globalRoles]) {
      const others = byPlace.get(place)
      if (others) others.push(role)
      else byPlace.set(place, [role])
    }
  }
  const leading = new Set([...byPlace.keys()].flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const branches = buildOrganizeTree(organizes, language, (row) => row.enabled_mark === 1 && leading.has(row.id))
  const rolesAt = (place: string) => (byPlace.get(place) ?? []).map((role) => createRoleNode(role, place, language))
  const withRoles = (node: TreeNode, parentId: string): TreeNode => {
    const children = [...(node.children ?? []).map((child) => withRoles(child, node.id)), ...rolesAt(node.id)]
    return { ...node, onlyId: toOnlyId(parentId, node.id), ...toBranch(children) }
  }
  return [createGlobalNode(rolesAt(globalRoles), language), ...branches.map((node) => withRoles(node, top))]
}

const top = '0'
const toOnlyId = (parentId: string, id: string) => `${parentId}_${id}`
const toBranch = (children: TreeNode[]) => ({
  isLeaf: children.length === 0,
  hasChildren: children.length > 0,
  children,
})

const globalNames = serverTexts.administration.roleTree.globalNames
const createGlobalNode = (children: TreeNode[], language: Language): TreeNode => ({
  id: globalRoles,
  onlyId: toOnlyId(top, globalRoles),
  fullName: globalNames[language],
  type: 'global',
  icon: 'globe',
  ...toBranch(children),
})

const createRoleNode = (role: EnabledRole, place: string, language: Language): TreeNode => ({
  id: role.id,
  onlyId: toOnlyId(place, role.id),
  fullName: resolveName(language, role),
  enCode: role.en_code,
  type: 'role',
  icon: 'user-cog',
  isLeaf: true,
  hasChildren: false,
})
