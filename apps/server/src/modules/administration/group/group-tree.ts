import type { Language, TreeNode } from '@armature/contract'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { GroupRecord } from './group.queries.ts'

/** The groups below their kinds; groups without a kind are on the top level (FO.12, F3.45). */
export function buildGroupTree(groups: readonly GroupRecord[], language: Language): TreeNode[] {
  const types = [...new Set(groups.map(({ type }) => type))]
  return types.flatMap((type) => {
    const children = groups.filter((group) => group.type === type).map((group) => createGroupNode(group, language))
    return type === '' ? children : [createKindNode(type, children)]
  })
}

const createKindNode = (type: string, children: TreeNode[]): TreeNode => ({
  id: `type:${type}`,
  fullName: type,
  type: 'category',
  icon: 'folder',
  isLeaf: false,
  hasChildren: true,
  children,
})

const createGroupNode = (group: GroupRecord, language: Language): TreeNode => ({
  id: group.id,
  fullName: resolveName(language, group),
  enCode: group.en_code,
  type: 'group',
  icon: 'users',
  isLeaf: true,
  hasChildren: false,
})
