import type { PortalInput } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers, saveReferences } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { assertNotInUse } from '../references/index.ts'
import type { Saving } from '../saved-versions/index.ts'
import type { LayoutEditor, LayoutKind } from './layout-kind.ts'
import {
  findLayout,
  insertLayout,
  listCategories,
  pageLayouts,
  toggleLayout,
  updateAbout,
  updateDraft,
  type LayoutPage,
  type ListedLayout,
  type StoredLayout,
} from './layout.queries.ts'

interface ListQuery extends Omit<LayoutPage, 'limit' | 'offset'> {
  currentPage: number
  pageSize: number
}

export async function listLayouts<Layout>({ table }: LayoutKind<Layout>, { db }: Deps, query: ListQuery) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pageLayouts(db, table, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const list = rows.map((row) => ({
    ...toSummary(row),
    menus: row.menus,
    lastModifyTime: row.saved_at.getTime(),
    lastModifyUser: row.saved_name ?? '',
  }))
  return { list, pagination: { currentPage, pageSize, total }, categories: await listCategories(db, table) }
}

/** @throws AppError 'portal.unknown', 'screen.unknown' */
export async function getLayout<Layout>(
  { table, errors }: LayoutKind<Layout>,
  db: Db,
  id: string,
  isLocked = false,
): Promise<StoredLayout<Layout>> {
  const found = await findLayout<Layout>(db, table, id, isLocked)
  if (!found) throw new AppError(errors.unknown)
  return found
}

export const toLayoutRecord = <Layout>(row: StoredLayout<Layout>) => ({
  ...toSummary(row),
  layout: row.draft,
  revision: row.revision,
})

/** @throws AppError 'permission.codeTaken' */
export async function createLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Pick<Deps, 'db' | 'clock'>,
  by: LayoutEditor,
  input: PortalInput,
  layout: Layout = kind.empty,
  id = createId(),
): Promise<{ id: string }> {
  const cleaned = await kind.clean(layout)
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertLayout(tx, kind.table, id, input, cleaned, createSaveStamp(deps, by)))
    const saving = createSaving(deps, by)
    await kind.versions.save(tx, id, { content: cleaned, ...saving, isClosed: true })
    await kind.saved?.(tx, id, cleaned, saving.at)
    await saveReferences(tx, kind.kind, [id])
  })
  return { id }
}

export interface LayoutChange<Layout> {
  about?: PortalInput | undefined
  draft?: { layout: Layout; revision: number } | undefined
  /** turn it off although something uses it */
  isConfirmed: boolean
}

/**
 * @param isClosed the draft is a version of its own, as one from another installation
 * @throws AppError '….unknown', 'permission.codeTaken', '….stale' (data: what is stored), and as `switchLayout`
 */
export async function changeLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  id: string,
  { about, draft, isConfirmed }: LayoutChange<Layout>,
  isClosed = false,
) {
  const layout = draft && (await kind.clean(draft.layout))
  const { revision, state } = await deps.db.transaction(async (tx) => {
    const before = await getLayout(kind, tx, id, true)
    if (draft && layout) {
      assertNewest(kind, before, draft.revision)
      await storeDraft(kind, tx, before, layout, { ...createSaving(deps, caller), isClosed })
    }
    if (before.enabled_mark === 1 && about?.enabledMark === 0)
      await assertMayTurnOff(tx, caller.language, { ...before, kind: kind.kind, keys: [id] }, isConfirmed)
    if (about) {
      await withUniqueCode(about, () => updateAbout(tx, kind.table, id, about, createSaveStamp(deps, caller)))
      await saveReferences(tx, kind.kind, [id])
    }
    return getLayout(kind, tx, id)
  })
  await deps.bus.publish(kind.topic, id)
  return { revision, state }
}

/** Only what the user has seen may be replaced. @throws AppError '….stale' (data: what is stored) */
export function assertNewest<Layout>({ errors }: LayoutKind<Layout>, stored: StoredLayout<Layout>, revision: number) {
  if (revision !== stored.revision)
    throw new AppError(errors.stale, { user: stored.saved_name ?? '' }, toLayoutRecord(stored))
}

/** Stores the draft of a locked row as a version. */
export async function storeDraft<Layout>(
  { kind, table, versions, saved }: LayoutKind<Layout>,
  tx: Db,
  { id, draft }: StoredLayout<Layout>,
  layout: Layout,
  saving: Omit<Saving<Layout>, 'content' | 'former'>,
): Promise<void> {
  await updateDraft(tx, table, id, layout, { by: saving.userId, at: saving.at })
  await versions.save(tx, id, { ...saving, content: layout, former: draft })
  await saved?.(tx, id, layout, saving.at)
  await saveReferences(tx, kind, [id])
}

/** @throws AppError '….unknown', 'reference.decidesBy', 'reference.stillUsed' */
export async function switchLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  { language }: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const stored = await getLayout(kind, tx, id, true)
    if (stored.enabled_mark === 1)
      await assertMayTurnOff(tx, language, { ...stored, kind: kind.kind, keys: [id] }, isConfirmed)
    await toggleLayout(tx, kind.table, id)
  })
  await deps.bus.publish(kind.topic, id)
  return null
}

/** @throws AppError '….unknown', 'permission.inUse' while menus lead to it, or addresses of the product show it */
export async function removeLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  { language, userId }: Caller,
  id: string,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const stored = await getLayout(kind, tx, id, true)
    assertNotInUse(language, resolveName(language, stored), {
      menus: (await listUsers(tx, { kind: kind.kind, keys: [id] }, ['menu'])).length,
      pages: (await listUsers(tx, { kind: kind.kind, keys: [id] }, ['page'])).length,
    })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: kind.kind, id, enCode: stored.en_code, name: stored, userId, at })
  })
  await deps.bus.publish(kind.topic, id)
  return null
}

export const createSaveStamp = ({ clock }: Pick<Deps, 'clock'>, by: LayoutEditor) => ({
  by: by?.userId ?? null,
  at: new Date(clock()),
})

/** Who saves a version, and when. */
export const createSaving = (deps: Pick<Deps, 'clock'>, by: LayoutEditor) => {
  const { by: userId, at } = createSaveStamp(deps, by)
  return { userId, at }
}

const toSummary = (row: Omit<ListedLayout, 'menus' | 'saved_at'>) => ({
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
