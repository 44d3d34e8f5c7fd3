import type { Language, TreeNode } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { listOrganizes, type OrganizeRow } from './organize.queries.ts'

/**
 * Companies and departments as a tree (FO.41, F3.45). The one named by `exceptId` is left out with all below it,
 * which is what choosing a new parent needs; '0' leaves out none.
 */
export async function departmentTree(db: Db, exceptId: string, language: Language): Promise<TreeNode[]> {
  const organizes = (await listOrganizes(db)).filter((organize) => !organize.id_path.includes(exceptId))
  const pathOf = organizePaths(organizes, language)
  const branch = (parentId: string | null): TreeNode[] =>
    organizes
      .filter((organize) => organize.parent_id === parentId)
      .map((organize) => nodeOf(organize, branch(organize.id), language, pathOf(organize.id)))
  return branch(null)
}

/** Names from the top down joined with slashes (F3.41), by id; '' for an id that is not among them. */
export function organizePaths(organizes: readonly OrganizeRow[], language: Language): (id: string | null) => string {
  const byId = new Map(organizes.map((organize) => [organize.id, organize]))
  const nameOf = (id: string) => {
    const organize = byId.get(id)
    return organize ? [nameIn(language, organize)] : []
  }
  return (id) => (id === null ? [] : (byId.get(id)?.id_path ?? [])).flatMap(nameOf).join('/')
}

export const organizeIcons = { company: 'building-2', department: 'network' }

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
