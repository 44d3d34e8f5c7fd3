import { areaLimits, topArea, type AreaInput, type Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseUsed } from '../../permission/in-use.ts'
import { unlessTaken } from '../../permission/unless-taken.ts'
import { refuseHeld } from '../../visual-dev/record/held/refuse-held.ts'
import {
  countAreas,
  countBelow,
  deleteArea,
  insertArea,
  levelOf,
  lockArea,
  toggleArea,
  updateArea,
  type AreaRecord,
} from './area.queries.ts'

/** @throws AppError 'area.parentUnknown', 'area.tooDeep', 'area.full', 'permission.codeTaken' */
export async function createArea(deps: Deps, input: AreaInput): Promise<{ id: string }> {
  const id = newId()
  const parentId = input.parentId === topArea ? null : input.parentId
  await deps.db.transaction(async (tx) => {
    await requirePlace(tx, parentId)
    await unlessTaken(input, () => insertArea(tx, id, input, parentId))
  })
  await deps.bus.publish('area')
  return { id }
}

/** @throws AppError 'area.unknown', 'area.stays', 'permission.codeTaken' */
export async function changeArea(deps: Deps, id: string, input: AreaInput): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const area = await knownArea(tx, id)
    if (input.parentId !== (area.parent_id ?? topArea)) throw new AppError('area.stays', {}, { field: 'parentId' })
    await unlessTaken(input, () => updateArea(tx, id, input))
  })
  await deps.bus.publish('area')
  return null
}

/** @throws AppError 'area.unknown' */
export async function switchArea(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await knownArea(tx, id)
    await toggleArea(tx, id)
  })
  await deps.bus.publish('area')
  return null
}

/**
 * An area that is used in a record cannot be deleted, only disabled: its name would be lost.
 *
 * @throws AppError 'area.unknown', 'permission.inUse' listing what uses it
 */
export async function removeArea(deps: Deps, { language }: { language: Language }, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const area = await knownArea(tx, id)
    const name = nameIn(language, area)
    refuseUsed(language, name, { areas: await countBelow(tx, id) })
    await refuseHeld(deps, tx, language, { id, name }, ({ texts }) => texts?.kind === 'area')
    await deleteArea(tx, id)
  })
  await deps.bus.publish('area')
  return null
}

async function knownArea(tx: Db, id: string): Promise<AreaRecord> {
  const area = await lockArea(tx, id)
  if (!area) throw new AppError('area.unknown')
  return area
}

async function requirePlace(tx: Db, parentId: string | null): Promise<void> {
  const field = 'parentId'
  if (parentId !== null && !(await lockArea(tx, parentId))) throw new AppError('area.parentUnknown', {}, { field })
  if (parentId !== null && (await levelOf(tx, parentId)) >= areaLimits.levels)
    throw new AppError('area.tooDeep', { most: areaLimits.levels }, { field })
  if ((await countAreas(tx)) >= areaLimits.areas) throw new AppError('area.full', { most: areaLimits.areas })
  if ((await countBelow(tx, parentId)) >= areaLimits.children)
    throw new AppError('area.full', { most: areaLimits.children }, { field })
}
