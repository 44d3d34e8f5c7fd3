import type { GranteeType, PageQuery } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formatMenuTitle } from '../menu-catalogue/index.ts'
import { applyChange, loadCallerGrants, filterVisibleGrants, type ChangeState } from './authority.service.ts'
import { hasAccess, getKeyId, toGrantKey, getKeyType, type Grants } from './grants.ts'
import { groupBy } from './group-by.ts'
import { getHolder } from './holder.ts'
import { findEntry, listEntryItems, pageEntries, type EntryItemRow } from './journal.queries.ts'
import { countChanges } from './plan-change.ts'

interface HolderRef {
  objectType: GranteeType
  id: string
}
const maxItems = 200

/** Who has changed these grants and how, newest first; of each change only items that the caller has too. */
export async function listChanges(deps: Deps, caller: Caller, { objectType, id }: HolderRef, page: PageQuery) {
  const { db } = deps
  await getHolder(deps, db, caller, objectType, id, 'select')
  const held = await loadCallerGrants(db, caller)
  const mine = held && [...held.keys()].map((key) => ({ item_type: getKeyType(key), item_id: getKeyId(key) }))
  const { rows, total } = await pageEntries(db, { type: objectType, id }, mine, page)
  const items = groupBy(
    await listEntryItems(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.change_id,
  )
  return {
    list: rows.map((row) => {
      const shown = (items.get(row.id) ?? []).filter((item) => isShown(item, held))
      return {
        id: row.id,
        userName: row.user_name,
        changedAt: row.changed_at.getTime(),
        isUndo: row.is_undo,
        isUndone: row.is_undone,
        ...countChanges(shown),
        items: shown.slice(0, maxItems).map((item) => toChangeItem(caller, item)),
      }
    }),
    pagination: { currentPage: page.currentPage, pageSize: page.pageSize, total },
  }
}

/**
 * Undoes one change: added grants are removed and removed ones restored, unless they have changed since or the caller may not
 * grant them. It is logged like any other change.
 */
export function undoChange(deps: Deps, caller: Caller, which: HolderRef, changeId: string) {
  return applyChange(deps, caller, which, changeId, async (state) => {
    if (!(await findEntry(state.tx, which.objectType, which.id, changeId))) throw new AppError('permission.notFound')
    const wanted = new Map(filterVisibleGrants(state.granted, state.held, state.tree))
    const back = (await listEntryItems(state.tx, [changeId])).filter((item) => isStillInEffect(item, wanted, state))
    if (back.length === 0) throw new AppError('authority.nothingToUndo')
    for (const { item_type: type, item_id: id, before } of back) {
      if (before === null) wanted.delete(toGrantKey(type, id))
      else wanted.set(toGrantKey(type, id), before)
    }
    return wanted
  })
}

function isStillInEffect(
  { item_type: type, item_id: id, after }: EntryItemRow,
  now: Grants,
  { held, tree }: ChangeState,
): boolean {
  const key = toGrantKey(type, id)
  return tree.has(key) && (held === null || held.has(key)) && (now.get(key) ?? null) === after
}

const isShown = ({ item_type: type, item_id: id, before, after }: EntryItemRow, held: Grants | null): boolean =>
  held === null ||
  [before, after].every((access) => access === null || hasAccess(held.get(toGrantKey(type, id)), access))

const toChangeItem = (
  { language }: Caller,
  { item_type: type, item_id: id, item, menu, before, after }: EntryItemRow,
) => ({
  type,
  id,
  fullName: item ? formatMenuTitle(language, item) : '',
  menuName: menu ? formatMenuTitle(language, menu) : '',
  before,
  after,
})
