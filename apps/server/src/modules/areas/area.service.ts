import { areaLimits, topArea, type AreaInput } from '@armature/contract'
import { getAreaBinId } from '@armature/contract/catalog/area-bin-ids'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { assertNotInUse, recordReferences } from '../references/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import {
  countAreas,
  countChildAreas,
  insertArea,
  countLevels,
  lockArea,
  toggleArea,
  updateArea,
  type AreaRecord,
} from './area.queries.ts'

/** @throws AppError 'area.parentUnknown', 'area.tooDeep', 'area.full', 'permission.codeTaken' */
export async function createArea(deps: Deps, input: AreaInput): Promise<{ id: string }> {
  const id = createId()
  const parentId = input.parentId === topArea ? null : input.parentId
  await deps.db.transaction(async (tx) => {
    await assertParentAllowed(tx, parentId)
    await withUniqueCode(input, () => insertArea(tx, id, input, parentId))
  })
  await deps.bus.publish('area')
  return { id }
}

/** @throws AppError 'area.unknown', 'area.stays', 'permission.codeTaken' */
export async function changeArea(deps: Deps, id: string, input: AreaInput): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const area = await getLockedArea(tx, id)
    if (input.parentId !== (area.parent_id ?? topArea)) throw new AppError('area.stays', {}, { field: 'parentId' })
    await withUniqueCode(input, () => updateArea(tx, id, input))
  })
  await deps.bus.publish('area')
  return null
}

/** @throws AppError 'area.unknown' */
export async function switchArea(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await getLockedArea(tx, id)
    await toggleArea(tx, id)
  })
  await deps.bus.publish('area')
  return null
}

/**
 * Moves an area to the recycle bin. One that is used in a record can only be disabled: its name would be lost.
 *
 * @throws AppError 'area.unknown', 'permission.inUse' listing what uses it
 */
export async function removeArea(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const area = await getLockedArea(tx, id)
    const name = resolveName(language, area)
    assertNotInUse(language, name, { areas: await countChildAreas(tx, id) })
    await recordReferences.get()(deps, tx, language, { kind: 'area', id, name })
    const parentId = area.parent_id
    await moveToRecycleBin(tx, {
      ...{ kind: 'area', id: getAreaBinId(id), enCode: area.en_code, name: area },
      ...{ ...(parentId !== null && { parentId: getAreaBinId(parentId) }), userId, at: new Date(deps.clock()) },
    })
  })
  await deps.bus.publish('area')
  return null
}

async function getLockedArea(tx: Db, id: string): Promise<AreaRecord> {
  const area = await lockArea(tx, id)
  if (!area) throw new AppError('area.unknown')
  return area
}

/** @throws AppError 'area.parentUnknown', 'area.tooDeep', 'area.full' */
export async function assertParentAllowed(tx: Db, parentId: string | null): Promise<void> {
  const field = 'parentId'
  if (parentId !== null && !(await lockArea(tx, parentId))) throw new AppError('area.parentUnknown', {}, { field })
  if (parentId !== null && (await countLevels(tx, parentId)) >= areaLimits.levels)
    throw new AppError('area.tooDeep', { most: areaLimits.levels }, { field })
  if ((await countAreas(tx)) >= areaLimits.areas) throw new AppError('area.full', { most: areaLimits.areas })
  if ((await countChildAreas(tx, parentId)) >= areaLimits.children)
    throw new AppError('area.full', { most: areaLimits.children }, { field })
}
