import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { assertNewest, createSaving, getPortal, storeDraft } from './portal.service.ts'
import { portalVersions } from './portal-versions.ts'
import { portalTopic } from './visible-portals.ts'

/**
 * Saves an older version as the draft again: a new version, so that nothing is lost. What users see stays released.
 *
 * @param revision of the draft that the user has seen
 * @throws AppError 'portal.unknown', 'portal.stale' (data: the stored portal), 'design.unknownVersion'
 */
export async function restorePortalVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  await deps.db.transaction(async (tx) => {
    const portal = await getPortal(tx, id, true)
    assertNewest(portal, revision)
    const { content } = await portalVersions.get(tx, id, version)
    await storeDraft(tx, portal, content, { ...createSaving(deps, caller), isClosed: true, restoredFrom: version })
  })
  await deps.bus.publish(portalTopic, id)
  return { revision: revision + 1 }
}
