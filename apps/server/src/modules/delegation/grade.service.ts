import { gradeRights, type Grade, type PageQuery } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { createPathLookup, getOrganizeCache } from '../organizations/index.ts'
import {
  deleteGrade,
  findFutureAdministrator,
  findGrade,
  insertGrade,
  isGradeTaken,
  isOrganize,
  listCeilings,
  pageGrades,
  updateGrade,
  type GradeRights,
  type GradeRow,
} from './grade.queries.ts'
import { getReach, assertReach } from './reach.ts'

/** The delegated administrators of the organizations that the caller may see (S2.170, SO.80). */
export async function listGrades(deps: Deps, caller: Caller, page: PageQuery) {
  const reach = await getReach(deps, caller)
  const { rows, total } = await pageGrades(deps.db, page, reach.isAll ? null : [...reach.ids('select')])
  return {
    list: await toGrades(deps, caller, rows),
    pagination: { currentPage: page.currentPage, pageSize: page.pageSize, total },
  }
}

/** @throws AppError 'permission.notFound', 'permission.outOfReach' */
export async function getGrade(deps: Deps, caller: Caller, id: string): Promise<Grade> {
  const row = await findGrade(deps.db, id)
  if (!row) throw new AppError('permission.notFound')
  assertReach(await getReach(deps, caller), 'select', [row.organizeId])
  const [grade] = await toGrades(deps, caller, [row])
  if (!grade) throw new AppError('permission.notFound')
  return grade
}

export interface GradeValues extends GradeRights {
  userId: string
  organizeId: string
}

/** @returns the new id */
export async function createGrade(deps: Deps, caller: Caller, values: GradeValues): Promise<string> {
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await assertValidGrade(deps, tx, caller, values, null)
    await insertGrade(tx, id, values.userId, values.organizeId, values)
  })
  await deps.bus.publish('rights')
  return id
}

export async function changeGrade(deps: Deps, caller: Caller, id: string, values: GradeValues): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await assertGradeWithin(tx, caller, await findGrade(tx, id))
    await assertValidGrade(deps, tx, caller, values, id)
    await updateGrade(tx, id, values.userId, values.organizeId, values)
  })
  await deps.bus.publish('rights')
  return null
}

export async function removeGrade(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await assertGradeWithin(tx, caller, await findGrade(tx, id))
    await deleteGrade(tx, id)
  })
  await deps.bus.publish('rights')
  return null
}

/** Checks the existing delegation: users cannot change their own, nor one that exceeds what they could give. */
async function assertGradeWithin(tx: Db, caller: Caller, grade: GradeRow | undefined): Promise<void> {
  if (!grade) throw new AppError('permission.notFound')
  if (caller.isAdministrator) return
  await assertWithinCeiling(tx, caller, grade)
}

async function assertValidGrade(
  deps: Deps,
  tx: Db,
  caller: Caller,
  values: GradeValues,
  exceptId: string | null,
): Promise<void> {
  const { userId, organizeId } = values
  if (!gradeRights.some((right) => values[right]))
    throw new AppError('grade.withoutRights', {}, { field: 'thisRights' })
  const user = await findFutureAdministrator(tx, userId)
  if (!user || !(await isOrganize(tx, organizeId))) throw new AppError('permission.notFound')
  if (user.isAdministrator) throw new AppError('grade.administrator', {}, { field: 'userId' })
  if (!caller.isAdministrator) {
    await assertWithinCeiling(tx, caller, values)
    const reach = await getReach(deps, caller)
    if (!user.organizeIds.some((id) => reach.may('select', id)))
      throw new AppError('permission.outOfReach', {}, { field: 'userId' })
  }
  if (await isGradeTaken(tx, userId, organizeId, exceptId))
    throw new AppError('grade.exists', {}, { field: 'organizeId' })
}

async function assertWithinCeiling(tx: Db, caller: Caller, grade: GradeValues): Promise<void> {
  if (grade.userId === caller.userId) throw new AppError('grade.own', {}, { field: 'userId' })
  const ceiling = (await listCeilings(tx, caller.userId, [grade.organizeId])).get(grade.organizeId)
  if (!ceiling || !gradeRights.some((right) => ceiling[right]))
    throw new AppError('permission.outOfReach', {}, { field: 'organizeId' })
  if (!isWithin(ceiling, grade)) throw new AppError('grade.beyondOwn')
}

/** Whether the wanted rights are within the ceiling. A right to change includes the right to see. */
function isWithin(ceiling: GradeRights, wanted: GradeRights): boolean {
  const has = {
    ...ceiling,
    thisSelect: ceiling.thisSelect || ceiling.thisAdd || ceiling.thisEdit || ceiling.thisDelete,
    subSelect: ceiling.subSelect || ceiling.subAdd || ceiling.subEdit || ceiling.subDelete,
  }
  return gradeRights.every((right) => has[right] || !wanted[right])
}

async function toGrades(deps: Deps, caller: Caller, rows: readonly GradeRow[]): Promise<Grade[]> {
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const organizeIds = rows.map(({ organizeId }) => organizeId)
  const ceilings = caller.isAdministrator ? null : await listCeilings(deps.db, caller.userId, organizeIds)
  const isOwn = ({ userId }: GradeRow) => userId === caller.userId
  const isBelow = (row: GradeRow) => {
    const ceiling = ceilings?.get(row.organizeId)
    return ceiling !== undefined && isWithin(ceiling, row)
  }
  return rows.map((row) => {
    const { createdAt, ...grade } = row
    return {
      ...grade,
      organizeName: pathOf(row.organizeId),
      sortCode: 0,
      creatorTime: createdAt.getTime(),
      mayEdit: ceilings === null || (!isOwn(row) && isBelow(row)),
    }
  })
}
