import { punctuation } from '@armature/texts/punctuation'
import type { PortalProblem } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { saveReferences } from '../reference-graph/index.ts'
import type { LayoutEditor, LayoutKind } from './layout-kind.ts'
import { releaseDraft } from './layout.queries.ts'
import { assertNewest, createSaveStamp, createSaving, getLayout, storeDraft } from './layout.service.ts'

/** @throws AppError '….unknown' */
export async function listLayoutProblems<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<PortalProblem[]> {
  return kind.findProblems(deps, caller, (await getLayout(kind, deps.db, id)).draft)
}

/**
 * Makes the draft visible to all users who may see it.
 *
 * @param revision revision of the draft that the user looked at
 * @throws AppError '….unknown', '….stale', '….notReady' (data: {problems}), 'screen.publicRelease'
 */
export async function releaseLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  id: string,
  revision: number,
): Promise<{ revision: number }> {
  const { language } = caller
  const problems = await listLayoutProblems(kind, deps, caller, id)
  const [first] = problems
  if (first)
    throw new AppError(
      kind.errors.notReady,
      { count: problems.length, first: [first.title, first.msg].filter(Boolean).join(punctuation.colon[language]) },
      { problems },
    )
  await publish(kind, deps, caller, { id, revision }, (tx) => kind.assertMayRelease?.(tx, caller, id))
  return { revision }
}

/** Releases one of the product, without checking its widgets. @throws AppError '….unknown', '….stale' */
export const publishDraft = <Layout>(kind: LayoutKind<Layout>, deps: Deps, id: string, revision: number) =>
  publish(kind, deps, null, { id, revision })

/** @param assertMay is called when the row is locked */
async function publish<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  by: LayoutEditor,
  { id, revision }: { id: string; revision: number },
  assertMay?: (tx: Db) => Promise<void> | undefined,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stored = await getLayout(kind, tx, id, true)
    await assertMay?.(tx)
    // only the revision that was checked may be released
    assertNewest(kind, stored, revision)
    await releaseDraft(tx, kind.table, id, createSaveStamp(deps, by))
    await kind.versions.release(tx, id, { content: stored.draft, ...createSaving(deps, by) })
    await saveReferences(tx, kind.kind, [id])
  })
  await deps.bus.publish(kind.topic, id)
}

/**
 * Saves an older version as the draft again: a new version, so that nothing is lost. What users see stays released.
 *
 * @param revision of the draft that the user has seen
 * @throws AppError '….unknown', '….stale' (data: what is stored), 'design.unknownVersion'
 */
export async function restoreLayoutVersion<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  await deps.db.transaction(async (tx) => {
    const stored = await getLayout(kind, tx, id, true)
    assertNewest(kind, stored, revision)
    const { content } = await kind.versions.get(tx, id, version)
    await storeDraft(kind, tx, stored, content, {
      ...createSaving(deps, caller),
      isClosed: true,
      restoredFrom: version,
    })
  })
  await deps.bus.publish(kind.topic, id)
  return { revision: revision + 1 }
}
