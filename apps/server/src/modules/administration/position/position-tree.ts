import type { Language, TreeNode } from '@armature/contract'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { buildOrganizeTree, type Organizes } from '../../organizations/index.ts'
import type { EnabledPosition } from './position.queries.ts'

export const positionIcon = 'id-card'

/** Enabled organizations with their positions, leaving out branches without any (FO.41, F3.45). */
export function buildPositionTree(
  organizes: Organizes,
  language: Language,
  positions: readonly EnabledPosition[],
): TreeNode[] {
  const byPlace = new Map<string, EnabledPosition[]>()
  for (const position of positions) {
    const others = byPlace.get(position.organize_id)
    if (others) others.push(position)
    else byPlace.set(position.organize_id, [position])
  }
  const leading = new Set([...byPlace.keys()].flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const withPositions = (node: TreeNode): TreeNode => {
    const own = (byPlace.get(node.id) ?? []).map((position) => createPositionNode(position, node, language))
    const children = [...(node.children ?? []).map(withPositions), ...own]
    return { ...node, isLeaf: children.length === 0, hasChildren: children.length > 0, children }
  }
  return buildOrganizeTree(organizes, language, (row) => row.enabled_mark === 1 && leading.has(row.id)).map(
    withPositions,
  )
}

const createPositionNode = (position: EnabledPosition, place: TreeNode, language: Language): TreeNode => ({
  id: position.id,
  fullName: resolveName(language, position),
  enCode: position.en_code,
  type: 'position',
  icon: positionIcon,
  organize: place.organize,
  organizeIds: place.organizeIds,
  isLeaf: true,
  hasChildren: false,
})
