import type { TreeNode } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { stripType } from '../../selections/index.ts'
import { listEnabledPositions } from './position.queries.ts'
import { positionIcon, buildPositionTree } from './position-tree.ts'

/** @param organizeIds only positions of these organizations; all by default */
export async function getPositionTree(
  deps: Deps,
  { language }: Caller,
  organizeIds?: readonly string[],
): Promise<TreeNode[]> {
  const places = organizeIds && new Set(organizeIds.map(stripType))
  const positions = await listEnabledPositions(deps.db)
  const shown = places ? positions.filter(({ organize_id }) => places.has(organize_id)) : positions
  return buildPositionTree(await getOrganizeCache(deps).get(), language, shown)
}

/** Enabled positions of enabled organizations. */
export async function listAllPositions(deps: Deps, { language }: Caller) {
  return (await listUsablePositions(deps)).map((position) => ({
    id: position.id,
    fullName: resolveName(language, position),
    enCode: position.en_code,
  }))
}

/** The given positions and those of the given departments, each once, whose name, code or path contains the keyword (FO.15). */
export async function listLimitedPositions(
  deps: Deps,
  { language }: Caller,
  limit: { departIds: readonly string[]; positionIds: readonly string[]; keyword: string },
) {
  const organizes = await getOrganizeCache(deps).get()
  const pathOf = createPathLookup(organizes, language)
  const departments = new Set(limit.departIds.map(stripType))
  const named = new Set(limit.positionIds.map(stripType))
  const word = limit.keyword.trim().toLowerCase()
  return (await listUsablePositions(deps))
    .filter(({ id, organize_id }) => named.has(id) || departments.has(organize_id))
    .map((position) => ({
      id: position.id,
      fullName: resolveName(language, position),
      enCode: position.en_code,
      type: 'position' as const,
      icon: positionIcon,
      organize: pathOf(position.organize_id),
      organizeIds: organizes.byId.get(position.organize_id)?.id_path ?? [],
      isLeaf: true,
      hasChildren: false,
    }))
    .filter(({ fullName, enCode, organize }) => `${fullName}\n${enCode}\n${organize}`.toLowerCase().includes(word))
}

async function listUsablePositions(deps: Deps) {
  const organizes = await getOrganizeCache(deps).get()
  return (await listEnabledPositions(deps.db)).filter(({ organize_id }) => organizes.isInUse(organize_id))
}
