import type { TreeNode } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { bareId } from '../organize/organize-selector.ts'
import { pathsIn } from '../people/organize-tree.ts'
import { organizesOf } from '../people/organizes.ts'
import { listPlacedPositions } from './position.queries.ts'
import { positionIcon, positionTree } from './position-tree.ts'

/** @param organizeIds only positions of these organizations; all by default */
export async function positionsAsTree(
  deps: Deps,
  { language }: Caller,
  organizeIds?: readonly string[],
): Promise<TreeNode[]> {
  const places = organizeIds && new Set(organizeIds.map(bareId))
  const positions = await listPlacedPositions(deps.db)
  const shown = places ? positions.filter(({ organize_id }) => places.has(organize_id)) : positions
  return positionTree(await organizesOf(deps).get(), language, shown)
}

/** Enabled positions of enabled organizations. */
export async function allPositions(deps: Deps, { language }: Caller) {
  return (await inUse(deps)).map((position) => ({
    id: position.id,
    fullName: nameIn(language, position),
    enCode: position.en_code,
  }))
}

/** The given positions and those of the given departments, each once, whose name, code or path contains the keyword (FO.15). */
export async function limitedPositions(
  deps: Deps,
  { language }: Caller,
  limit: { departIds: readonly string[]; positionIds: readonly string[]; keyword: string },
) {
  const organizes = await organizesOf(deps).get()
  const pathOf = pathsIn(organizes, language)
  const departments = new Set(limit.departIds.map(bareId))
  const named = new Set(limit.positionIds.map(bareId))
  const word = limit.keyword.trim().toLowerCase()
  return (await inUse(deps))
    .filter(({ id, organize_id }) => named.has(id) || departments.has(organize_id))
    .map((position) => ({
      id: position.id,
      fullName: nameIn(language, position),
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

async function inUse(deps: Deps) {
  const organizes = await organizesOf(deps).get()
  return (await listPlacedPositions(deps.db)).filter(({ organize_id }) => organizes.isInUse(organize_id))
}
