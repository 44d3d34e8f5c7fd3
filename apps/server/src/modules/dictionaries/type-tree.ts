import type { DictionaryTypeNode, Language, TreeNode } from '@armature/contract'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { groupRows, type Dictionary } from './dictionary.ts'
import { isFixed } from './type.service.ts'

/** Dictionaries as a tree, without the given one and its descendants; '0' excludes none (S7.183). */
export function buildTypeTree(all: readonly Dictionary[], exceptId: string, language: Language): TreeNode[] {
  const below = groupRows(all, ({ type }) => type.parent_id)
  const branch = (parentId: string | null): TreeNode[] =>
    below(parentId).flatMap(({ type }) => {
      if (type.id === exceptId) return []
      const children = branch(type.id)
      const hasChildren = children.length > 0
      return {
        id: type.id,
        enCode: type.en_code,
        fullName: resolveName(language, type),
        hasChildren,
        isLeaf: !hasChildren,
        children,
      }
    })
  return branch(null)
}

/** The same with all fields for administrators. */
export function buildTypeNodes(all: readonly Dictionary[]): DictionaryTypeNode[] {
  const below = groupRows(all, ({ type }) => type.parent_id)
  const branch = (parentId: string | null): DictionaryTypeNode[] =>
    below(parentId).map((dictionary) => {
      const children = branch(dictionary.type.id)
      return children.length > 0 ? { ...toTypeDetail(dictionary), children } : toTypeDetail(dictionary)
    })
  return branch(null)
}

export function toTypeDetail({ type, rows }: Dictionary) {
  return {
    id: type.id,
    parentId: type.parent_id ?? '-1',
    fullName: type.full_name,
    fullNameI18n: listTranslations(type) ?? {},
    enCode: type.en_code,
    isTree: type.is_tree,
    sortCode: type.sort_code,
    description: type.description,
    isFixed: isFixed(type),
    entryCount: rows.length,
  }
}
