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
    await saveReferences(tx, 'portal', [id])
  })
  return { id }
}

/** @throws AppError 'portal.unknown', 'permission.codeTaken', 'portal.stale' (data: the stored portal) */
export async function changePortal(
  deps: Deps,
  caller: Caller,
  id: string,
  { about, draft }: EndpointBody<typeof portalEndpoints.update>,
) {
  const saving = createSaveStamp(deps, caller)
  const layout = draft && (await cleanLayout(draft.layout))
  const { revision, state } = await deps.db.transaction(async (tx) => {
    const before = await getPortal(tx, id, true)
    if (draft && layout) {
      if (draft.revision !== before.revision)
        throw new AppError('portal.stale', { user: before.saved_name ?? '' }, toPortalRecord(before))
      await updatePortalDraft(tx, id, layout, saving)
    }
    if (about) await withUniqueCode(about, () => updatePortalAbout(tx, id, about, saving))
    if (draft) await saveReferences(tx, 'portal', [id])
    return getPortal(tx, id)
  })
  await deps.bus.publish(portalTopic, id)
  return { revision, state }
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
