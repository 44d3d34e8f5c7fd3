import type {
  EndpointBody,
  PortalInput,
  PortalLayout,
  PortalRecord,
  portalEndpoints,
  EndpointQuery,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers, saveReferences } from '../reference-graph/index.ts'
import { assertNotInUse } from '../references/index.ts'
import type { Saving } from '../saved-versions/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { cleanLayout, emptyLayout } from './portal-layout.ts'
import {
  findPortal,
  insertPortal,
  listCategories,
  pagePortals,
  togglePortal,
  updatePortalAbout,
  updatePortalDraft,
  type ListedPortal,
  type StoredPortal,
} from './portal.queries.ts'
import { portalVersions } from './portal-versions.ts'
import { getOpenPortals, portalTopic } from './visible-portals.ts'

export type PortalEditor = Pick<Caller, 'userId'> | null

export async function listPortals(deps: Deps, query: EndpointQuery<typeof portalEndpoints.list>) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pagePortals(deps.db, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const { startId } = await getOpenPortals(deps)
  const list = rows.map((row) => ({
    ...toPortalSummary(row),
    menus: row.menus,
    isStart: row.id === startId,
    lastModifyTime: row.saved_at.getTime(),
    lastModifyUser: row.saved_name ?? '',
  }))
  return { list, pagination: { currentPage, pageSize, total }, categories: await listCategories(deps.db) }
}

/** @throws AppError 'portal.unknown' */
export async function getPortal(db: Db, id: string, isLocked = false): Promise<StoredPortal> {
  const found = await findPortal(db, id, isLocked)
  if (!found) throw new AppError('portal.unknown')
  return found
}

export const toPortalRecord = (row: StoredPortal): PortalRecord => ({
  ...toPortalSummary(row),
  layout: row.draft,
  revision: row.revision,
})

/** @throws AppError 'permission.codeTaken' */
export async function createPortal(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: PortalEditor,
  input: PortalInput,
  layout: PortalLayout = emptyLayout,
  id = createId(),
): Promise<{ id: string }> {
  const cleaned = await cleanLayout(layout)
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertPortal(tx, id, input, cleaned, createSaveStamp(deps, by)))
    await portalVersions.save(tx, id, { content: cleaned, ...createSaving(deps, by), isClosed: true })
    await saveReferences(tx, 'portal', [id])
  })
  return { id }
}

/**
 * @param isClosed the draft is a version of its own, as one from another installation
 * @throws AppError 'portal.unknown', 'permission.codeTaken', 'portal.stale' (data: the stored portal)
 */
export async function changePortal(
  deps: Deps,
  caller: Caller,
  id: string,
  { about, draft }: EndpointBody<typeof portalEndpoints.update>,
  isClosed = false,
) {
  const layout = draft && (await cleanLayout(draft.layout))
  const { revision, state } = await deps.db.transaction(async (tx) => {
    const before = await getPortal(tx, id, true)
    if (draft && layout) {
      assertNewest(before, draft.revision)
      await storeDraft(tx, before, layout, { ...createSaving(deps, caller), isClosed })
    }
    if (about) await withUniqueCode(about, () => updatePortalAbout(tx, id, about, createSaveStamp(deps, caller)))
    return getPortal(tx, id)
  })
  await deps.bus.publish(portalTopic, id)
  return { revision, state }
}

/** Only what the user has seen may be replaced. @throws AppError 'portal.stale' (data: the stored portal) */
export function assertNewest(portal: StoredPortal, revision: number): void {
  if (revision !== portal.revision)
    throw new AppError('portal.stale', { user: portal.saved_name ?? '' }, toPortalRecord(portal))
}

/** Stores the draft of a locked portal as a version. */
export async function storeDraft(
  tx: Db,
  { id, draft }: StoredPortal,
  layout: PortalLayout,
  saving: Omit<Saving<PortalLayout>, 'content' | 'former'>,
): Promise<void> {
  await updatePortalDraft(tx, id, layout, { by: saving.userId, at: saving.at })
  await portalVersions.save(tx, id, { ...saving, content: layout, former: draft })
  await saveReferences(tx, 'portal', [id])
}

/** @throws AppError 'portal.unknown' */
export async function switchPortal(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await getPortal(tx, id, true)
    await togglePortal(tx, id)
  })
  await deps.bus.publish(portalTopic, id)
  return null
}

/** @throws AppError 'portal.unknown', 'permission.inUse' while menus lead to it */
export async function removePortal(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const portal = await getPortal(tx, id, true)
    assertNotInUse(language, resolveName(language, portal), {
      menus: (await listUsers(tx, { kind: 'portal', keys: [id] }, ['menu'])).length,
    })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'portal', id, enCode: portal.en_code, name: portal, userId, at })
  })
  await deps.bus.publish(portalTopic, id)
  return null
}

export const createSaveStamp = ({ clock }: Pick<Deps, 'clock'>, by: PortalEditor) => ({
  by: by?.userId ?? null,
  at: new Date(clock()),
})

/** Who saves a version, and when. */
export const createSaving = (deps: Pick<Deps, 'clock'>, by: PortalEditor) => {
  const { by: userId, at } = createSaveStamp(deps, by)
  return { userId, at }
}

const toPortalSummary = (row: Omit<ListedPortal, 'menus' | 'saved_at'>) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  category: row.category,
  icon: row.icon,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  state: row.state,
})
