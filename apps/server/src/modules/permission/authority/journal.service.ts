import type { HolderType, PageQuery } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { formatMenuTitle } from '../menu/menu-title.ts'
import { change, heldBy, shownOf, type State } from './authority.service.ts'
import { covers, idOf, keyOf, typeOf, type Grants } from './grants.ts'
import { grouped } from './grouped.ts'
import { getHolder } from './holder.ts'
import { findEntry, listEntryItems, pageEntries, type EntryItemRow } from './journal.queries.ts'
import { countChanges } from './plan-change.ts'

interface Which {
  objectType: HolderType
  id: string
}
const mostItems = 200

/** Who has changed these grants and how, newest first; of each change only items that the caller has too. */
export async function changesOf(deps: Deps, caller: Caller, { objectType, id }: Which, page: PageQuery) {
  const { db } = deps
  await getHolder(deps, db, caller, objectType, id, 'select')
  const held = await heldBy(db, caller)
  const mine = held && [...held.keys()].map((key) => ({ item_type: typeOf(key), item_id: idOf(key) }))
  const { rows, total } = await pageEntries(db, { type: objectType, id }, mine, page)
  const items = grouped(
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
        items: shown.slice(0, mostItems).map((item) => itemIn(caller, item)),
      }
    }),
    pagination: { currentPage: page.currentPage, pageSize: page.pageSize, total },
  }
}

/**
 * Undoes one change: added grants are removed and removed ones restored, unless they have changed since or the caller may not
 * grant them. It is logged like any other change.
 */
export function undoChange(deps: Deps, caller: Caller, which: Which, changeId: string) {
  return change(deps, caller, which, changeId, async (state) => {
    if (!(await findEntry(state.tx, which.objectType, which.id, changeId))) throw new AppError('permission.notFound')
    const wanted = new Map(shownOf(state.granted, state.held, state.tree))
    const back = (await listEntryItems(state.tx, [changeId])).filter((item) => stillStands(item, wanted, state))
    if (back.length === 0) throw new AppError('authority.nothingToUndo')
    for (const { item_type: type, item_id: id, before } of back) {
      if (before === null) wanted.delete(keyOf(type, id))
      else wanted.set(keyOf(type, id), before)
    }
    return wanted
  })
}

function stillStands(
  { item_type: type, item_id: id, after }: EntryItemRow,
  now: Grants,
  { held, tree }: State,
): boolean {
  const key = keyOf(type, id)
  return tree.has(key) && (held === null || held.has(key)) && (now.get(key) ?? null) === after
}

const isShown = ({ item_type: type, item_id: id, before, after }: EntryItemRow, held: Grants | null): boolean =>
  held === null || [before, after].every((access) => access === null || covers(held.get(keyOf(type, id)), access))

const itemIn = ({ language }: Caller, { item_type: type, item_id: id, item, menu, before, after }: EntryItemRow) => ({
  type,
  id,
  fullName: item ? formatMenuTitle(language, item) : '',
  menuName: menu ? formatMenuTitle(language, menu) : '',
  before,
  after,
})
