import type { EndpointBody, Diagram, diagramEndpoints, EndpointQuery } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import {
  findDiagram,
  insertDiagram,
  lockDiagram,
  pageDiagrams,
  updateDiagram,
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
  await insertDiagram(db, { id, fullName: fullName.trim(), content, userId: caller.userId, at: new Date(clock()) })
  return { id, revision: 1 }
}

/** @throws AppError 'diagram.unknown'; 'diagram.stale' with the diagram as it is stored now */
export async function saveDiagram(
  { db, clock }: Context,
  caller: Pick<Caller, 'userId'>,
  id: string,
  { fullName, content, revision }: EndpointBody<typeof diagramEndpoints.save>,
) {
  const drawn = { id, fullName: fullName.trim(), content, revision, userId: caller.userId, at: new Date(clock()) }
  const saved = await updateDiagram(db, drawn)
  if (saved !== undefined) return { revision: saved }
  const stored = await findDiagram(db, id)
  if (!stored) throw new AppError('diagram.unknown')
  throw new AppError('diagram.stale', { user: stored.real_name ?? '' }, toDiagram(stored))
}

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
