import type { EndpointBody, Diagram, diagramEndpoints, EndpointQuery, SavedDiagram } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import type { Saving } from '../saved-versions/index.ts'
import { diagramVersions } from './diagram-versions.ts'
import {
  findDiagram,
  insertDiagram,
  lockDiagram,
  pageDiagrams,
  updateDiagram,
  type DrawnDiagram,
  type LockedDiagram,
  type StoredDiagram,
} from './diagram.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>

export async function listDiagrams(
  { db }: Context,
  { keyword, currentPage, pageSize }: EndpointQuery<typeof diagramEndpoints.list>,
) {
  const { rows, total } = await pageDiagrams(db, { keyword, limit: pageSize, offset: (currentPage - 1) * pageSize })
  const list = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    nodeCount: row.node_count,
    userName: row.real_name ?? '',
    time: row.saved_at.getTime(),
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'diagram.unknown' */
export async function getDiagram({ db }: Context, id: string): Promise<Diagram> {
  const found = await findDiagram(db, id)
  if (!found) throw new AppError('diagram.unknown')
  return toDiagram(found)
}

export async function createDiagram(
  { db, clock }: Context,
  caller: Pick<Caller, 'userId'>,
  { fullName, content }: EndpointBody<typeof diagramEndpoints.create>,
) {
  const id = createId()
  const drawn = { id, fullName: fullName.trim(), content, userId: caller.userId, at: new Date(clock()) }
  await db.transaction(async (tx) => {
    await insertDiagram(tx, drawn)
    await diagramVersions.save(tx, id, { ...toSaving(drawn), isClosed: true })
  })
  return { id, revision: 1 }
}

/** @throws AppError 'diagram.unknown'; 'diagram.stale' with the diagram as it is stored now */
export async function saveDiagram(
  { db, clock }: Context,
  caller: Pick<Caller, 'userId'>,
  id: string,
  { fullName, content, revision }: EndpointBody<typeof diagramEndpoints.save>,
) {
  const drawn = { id, fullName: fullName.trim(), content, userId: caller.userId, at: new Date(clock()) }
  await db.transaction(async (tx) => {
    await storeDiagram(tx, drawn, await lockRevision(tx, id, revision))
  })
  return { revision: revision + 1 }
}

/**
 * Saves an older version again: a new version, so that nothing is lost.
 *
 * @param revision of the diagram that the user has seen
 * @throws AppError as `saveDiagram`, 'design.unknownVersion'
 */
export async function restoreDiagramVersion(
  { db, clock }: Context,
  { userId }: Pick<Caller, 'userId'>,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  await db.transaction(async (tx) => {
    const former = await lockRevision(tx, id, revision)
    const { content } = await diagramVersions.get(tx, id, version)
    const drawn = { id, ...content, userId, at: new Date(clock()) }
    await storeDiagram(tx, drawn, former, { isClosed: true, restoredFrom: version })
  })
  return { revision: revision + 1 }
}

/** Locks a diagram that has not been saved since. @throws AppError 'diagram.unknown', 'diagram.stale' */
async function lockRevision(tx: Db, id: string, revision: number): Promise<LockedDiagram> {
  const locked = await lockDiagram(tx, id)
  if (locked?.revision === revision) return locked
  const stored = await findDiagram(tx, id)
  if (!stored) throw new AppError('diagram.unknown')
  throw new AppError('diagram.stale', { user: stored.real_name ?? '' }, toDiagram(stored))
}

/** Stores a locked diagram, and what it has become as a version. */
async function storeDiagram(
  tx: Db,
  drawn: DrawnDiagram,
  { full_name: fullName, content, revision }: LockedDiagram,
  restored: { isClosed?: boolean; restoredFrom?: number } = {},
): Promise<void> {
  await updateDiagram(tx, { ...drawn, revision: revision + 1 })
  await diagramVersions.save(tx, drawn.id, { ...toSaving(drawn), former: { fullName, content }, ...restored })
}

const toSaving = ({ fullName, content, userId, at }: DrawnDiagram): Saving<SavedDiagram> => ({
  content: { fullName, content },
  userId,
  at,
})

/** Moves a diagram to the recycle bin. @throws AppError 'diagram.unknown' */
export async function removeDiagram(
  { db, clock }: Context,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<null> {
  await db.transaction(async (tx) => {
    const locked = await lockDiagram(tx, id)
    if (!locked) throw new AppError('diagram.unknown')
    const name = { full_name: locked.full_name, full_name_i18n: {} }
    await moveToRecycleBin(tx, { kind: 'diagram', id, enCode: '', name, userId, at: new Date(clock()) })
  })
  return null
}

const toDiagram = (row: StoredDiagram): Diagram => ({
  id: row.id,
  fullName: row.full_name,
  content: row.content,
  revision: row.revision,
  userName: row.real_name ?? '',
  time: row.saved_at.getTime(),
})
