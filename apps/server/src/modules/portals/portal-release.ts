import { punctuation } from '@armature/texts/punctuation'
import type { PortalProblem } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { releaseDraft } from './portal.queries.ts'
import { assertNewest, createSaveStamp, createSaving, getPortal, type PortalEditor } from './portal.service.ts'
import { portalVersions } from './portal-versions.ts'
import { findWidgetProblems } from './portal-problems.ts'
import { portalTopic } from './visible-portals.ts'

/** @throws AppError 'portal.unknown' */
export async function listPortalProblems(deps: Deps, caller: Caller, id: string): Promise<PortalProblem[]> {
  return findWidgetProblems(deps, caller, (await getPortal(deps.db, id)).draft.widgets)
}

/**
 * Makes the draft visible to all users who may see the portal.
 *
 * @param revision revision of the draft that the user looked at
 * @throws AppError 'portal.unknown', 'portal.stale', 'portal.notReady' (data: {problems})
 */
export async function releasePortal(
  deps: Deps,
  caller: Caller,
  id: string,
  revision: number,
): Promise<{ revision: number }> {
  const { userId, language } = caller
  const problems = await findWidgetProblems(deps, caller, (await getPortal(deps.db, id)).draft.widgets)
  const [first] = problems
  if (first)
    throw new AppError(
      'portal.notReady',
      { count: problems.length, first: [first.title, first.msg].filter(Boolean).join(punctuation.colon[language]) },
      { problems },
    )
  await publishDraft(deps, { userId }, id, revision)
  return { revision }
}

/** Releases without checking the widgets, as for a portal of the product. @throws AppError 'portal.unknown', 'portal.stale' */
export async function publishDraft(deps: Deps, by: PortalEditor, id: string, revision: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const portal = await getPortal(tx, id, true)
    // only the revision that was checked may be released
    assertNewest(portal, revision)
    await releaseDraft(tx, id, createSaveStamp(deps, by))
    await portalVersions.release(tx, id, { content: portal.draft, ...createSaving(deps, by) })
    await saveReferences(tx, 'portal', [id])
  })
  await deps.bus.publish(portalTopic, id)
}
