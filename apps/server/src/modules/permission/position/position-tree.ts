import type { Language, TreeNode } from '@armature/contract'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { treeOf } from '../people/organize-tree.ts'
import type { Organizes } from '../people/organizes.ts'
import type { PlacedPosition } from './position.queries.ts'

export const positionIcon = 'id-card'

/** Enabled organizations with their positions, leaving out branches without any (FO.41, F3.45). */
export function positionTree(
  organizes: Organizes,
  language: Language,
  positions: readonly PlacedPosition[],
): TreeNode[] {
  const byPlace = new Map<string, PlacedPosition[]>()
  for (const position of positions) {
    const others = byPlace.get(position.organize_id)
    if (others) others.push(position)
    else byPlace.set(position.organize_id, [position])
  }
  const leading = new Set([...byPlace.keys()].flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const withPositions = (node: TreeNode): TreeNode => {
    const own = (byPlace.get(node.id) ?? []).map((position) => positionNode(position, node, language))
    const children = [...(node.children ?? []).map(withPositions), ...own]
    return { ...node, isLeaf: children.length === 0, hasChildren: children.length > 0, children }
  }
  return treeOf(organizes, language, (row) => row.enabled_mark === 1 && leading.has(row.id)).map(withPositions)
}

const positionNode = (position: PlacedPosition, place: TreeNode, language: Language): TreeNode => ({
  id: position.id,
  fullName: nameIn(language, position),
  enCode: position.en_code,
  type: 'position',
  icon: positionIcon,
  organize: place.organize,
  organizeIds: place.organizeIds,
  isLeaf: true,
  hasChildren: false,
})
