import type { Language, TreeNode } from '@armature/contract'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Dictionary } from './dictionary.ts'

/** Dictionary types as a tree, without the one named and what lies below it; '0' leaves out none (S7.183). */
export function typeTree(all: readonly Dictionary[], exceptId: string, language: Language): TreeNode[] {
  const branch = (parentId: string | null): TreeNode[] =>
    all
      .filter(({ type }) => type.parent_id === parentId && type.id !== exceptId)
      .map(({ type }) => {
        const children = branch(type.id)
        const hasChildren = children.length > 0
        return {
          id: type.id,
          enCode: type.en_code,
          fullName: nameIn(language, type),
          hasChildren,
          isLeaf: !hasChildren,
          children,
        }
      })
  return branch(null)
}
