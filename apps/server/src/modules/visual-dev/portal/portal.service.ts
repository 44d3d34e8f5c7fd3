import type { BodyOf, PortalInput, PortalLayout, PortalRecord, portalEndpoints, QueryOf } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, otherNames } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseUsed } from '../../permission/in-use.ts'
import { unlessTaken } from '../../permission/unless-taken.ts'
import { cleanLayout, emptyLayout } from './layout.ts'
import {
  countMenusOf,
  deletePortal,
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
import { openPortals, portalTopic } from './seen-portals.ts'

export type By = Pick<Caller, 'userId'> | null

export async function listPortals(deps: Deps, query: QueryOf<typeof portalEndpoints.list>) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pagePortals(deps.db, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const { startId } = await openPortals(deps)
  const list = rows.map((row) => ({
    ...aboutOf(row),
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

export const shownPortal = (row: StoredPortal): PortalRecord => ({
  ...aboutOf(row),
  layout: row.draft,
  revision: row.revision,
})

/** @throws AppError 'permission.codeTaken' */
export async function createPortal(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: By,
  input: PortalInput,
  layout: PortalLayout = emptyLayout,
): Promise<{ id: string }> {
  const id = newId()
  await unlessTaken(input, () => insertPortal(deps.db, id, input, cleanLayout(layout), savingBy(deps, by)))
  return { id }
}

/** @throws AppError 'portal.unknown', 'permission.codeTaken', 'portal.stale' (data: the stored portal) */
export async function changePortal(
  deps: Deps,
  caller: Caller,
  id: string,
  { about, draft }: BodyOf<typeof portalEndpoints.update>,
) {
  const saving = savingBy(deps, caller)
  const { revision, state } = await deps.db.transaction(async (tx) => {
    const before = await getPortal(tx, id, true)
    if (draft) {
      if (draft.revision !== before.revision)
        throw new AppError('portal.stale', { user: before.saved_name ?? '' }, shownPortal(before))
      await updatePortalDraft(tx, id, cleanLayout(draft.layout), saving)
    }
    if (about) await unlessTaken(about, () => updatePortalAbout(tx, id, about, saving))
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
export async function removePortal(deps: Deps, { language }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const portal = await getPortal(tx, id, true)
    refuseUsed(language, nameIn(language, portal), { menus: await countMenusOf(tx, id) })
    await deletePortal(tx, id)
  })
  await deps.bus.publish(portalTopic, id)
  return null
}

export const savingBy = ({ clock }: Pick<Deps, 'clock'>, by: By) => ({
  by: by?.userId ?? null,
  at: new Date(clock()),
})

const aboutOf = (row: Omit<ListedPortal, 'menus' | 'saved_at'>) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: otherNames(row) ?? {},
  enCode: row.en_code,
  category: row.category,
  icon: row.icon,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  state: row.state,
})
