import type { Language, TreeNode } from '@armature/contract'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { GroupRecord } from './group.queries.ts'

/** The groups below their kinds; groups without a kind are on the top level (FO.12, F3.45). */
export function groupTree(groups: readonly GroupRecord[], language: Language): TreeNode[] {
  const types = [...new Set(groups.map(({ type }) => type))]
  return types.flatMap((type) => {
    const children = groups.filter((group) => group.type === type).map((group) => groupNode(group, language))
    return type === '' ? children : [kindNode(type, children)]
  })
}

const kindNode = (type: string, children: TreeNode[]): TreeNode => ({
  id: `type:${type}`,
  fullName: type,
  type: 'category',
  icon: 'folder',
  isLeaf: false,
  hasChildren: true,
  children,
})

const groupNode = (group: GroupRecord, language: Language): TreeNode => ({
  id: group.id,
  fullName: nameIn(language, group),
  enCode: group.en_code,
  type: 'group',
  icon: 'users',
  isLeaf: true,
  hasChildren: false,
})
