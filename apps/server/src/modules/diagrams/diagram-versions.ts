import type { DesignChanges, SavedDiagram, SavedVersion, VersionNotes } from '@armature/contract'
import { compareDiagrams } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createSavedVersions, listChanges } from '../saved-versions/index.ts'
import { findDiagram, lockDiagram } from './diagram.queries.ts'

/** Every save of a diagram: its name and what is drawn. */
export const diagramVersions = createSavedVersions<SavedDiagram>('diagram')

/** The saves of a diagram, newest first. @throws AppError 'diagram.unknown' */
export async function listDiagramVersions({ db }: Deps, id: string): Promise<{ list: SavedVersion[] }> {
  if (!(await findDiagram(db, id))) throw new AppError('diagram.unknown')
  return { list: await diagramVersions.list(db, id) }
}

/**
 * What differs between two saves of a diagram, 0 for the newest state.
 *
 * @throws AppError 'diagram.unknown', 'design.unknownVersion'
 */
export async function compareDiagramVersions(
  { db, config }: Deps,
  { language }: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const stored = await findDiagram(db, id)
  if (!stored) throw new AppError('diagram.unknown')
  const load = async (version: number): Promise<SavedDiagram> =>
    version === 0
      ? { fullName: stored.full_name, content: stored.content }
      : (await diagramVersions.get(db, id, version)).content
  const changes = compareDiagrams(await load(from), await load(to))
  return listChanges(changes, { language, offsetMinutes: config.offsetMinutes })
}

/** Changes what is written about a version. @throws AppError 'diagram.unknown', 'design.unknownVersion' */
export async function describeDiagramVersion(
  { db }: Deps,
  { id, version }: { id: string; version: number },
  notes: VersionNotes,
): Promise<null> {
  await db.transaction(async (tx) => {
    if (!(await lockDiagram(tx, id))) throw new AppError('diagram.unknown')
    await diagramVersions.describe(tx, id, version, notes)
  })
  return null
}
