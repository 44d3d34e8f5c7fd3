import { createHash } from 'node:crypto'
import type { GrantLists, HolderType } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import { listHeld, type ItemAccess } from '../grade/held.queries.ts'
import { requireMayGive } from '../grade/may-give.ts'
import { listGrantsOf, listGrantsThrough, lockHolder, writeGrants } from './authority.queries.ts'
import { readGrantTree, type GrantTree } from './grant-tree.ts'
import { covers, grantsOf, grantsOfLists, idOf, listsOfGrants, typeOf, type GrantKey, type Grants } from './grants.ts'
import { grouped } from './grouped.ts'
import { getHolder } from './holder.ts'
import { insertEntry } from './journal.queries.ts'
import { countChanges, differences, fixedBy, planChange, withAbove, type GrantChange } from './plan-change.ts'

interface Which {
  objectType: HolderType
  id: string
}

/** The grants of a holder that the caller may see: only those the caller has too (SO.81, S2.178–S2.186). */
export async function valuesOf(deps: Deps, caller: Caller, { objectType, id }: Which) {
  const { db } = deps
  const holder = await getHolder(deps, db, caller, objectType, id, 'select')
  const tree = await readGrantTree(db)
  const held = await heldBy(db, caller)
  const granted = grantsOf(await listGrantsOf(db, objectType, id))
  return {
    ...listsOfGrants(shownOf(granted, held, tree)),
    holder,
    version: versionOf(granted),
    fixed: [...fixedBy(granted, held, tree)].filter((key) => held === null || held.has(key)).map(idOf),
    through: objectType === 'user' ? await throughOf(db, caller, id, held, tree) : [],
  }
}

/**
 * Sets the grants of a holder to the given lists, as far as the caller can see them. Writes and logs only the differences.
 *
 * @param version version of the values that the caller edited, '' for any
 * @throws AppError 'permission.mayNotGive', 'authority.changedSince', 'authority.unknownItem', and as `getHolder` for a change
 */
export function changeGrants(deps: Deps, caller: Caller, which: Which, lists: GrantLists & { version: string }) {
  return change(deps, caller, which, null, ({ granted, tree }) => {
    if (lists.version !== '' && lists.version !== versionOf(granted)) throw new AppError('authority.changedSince')
    const wanted = grantsOfLists(lists)
    const unknown = [...wanted.keys()].filter((key) => !tree.has(key))
    if (unknown.length > 0) throw new AppError('authority.unknownItem', { n: unknown.length })
    return Promise.resolve(wanted)
  })
}

export interface State {
  tx: Db
  granted: Grants
  held: Grants | null
  tree: GrantTree
}

/** Every change of grants goes through this function. `wish` returns the wanted grants, as far as the caller can see them. */
export async function change(
  deps: Deps,
  caller: Caller,
  { objectType, id }: Which,
  undoes: string | null,
  wish: (state: State) => Promise<Grants>,
) {
  const done = await deps.db.transaction(async (tx) => {
    await lockHolder(tx, objectType, id)
    await getHolder(deps, tx, caller, objectType, id, 'edit')
    const tree = await readGrantTree(tx)
    const held = await heldBy(tx, caller)
    const granted = grantsOf(await listGrantsOf(tx, objectType, id))
    const wanted = await wish({ tx, granted, held, tree })
    const after = planChange(granted, wanted, held, tree)
    const noted = differences(withAbove(granted, tree), after)
    if (undoes !== null && noted.length === 0) throw new AppError('authority.nothingToUndo')
    // a granted menu includes everything above it, so only what was wanted is checked, and named in the error
    await requireMayGive(tx, caller, raised(noted.filter(({ key }) => wanted.has(key))))
    await writeGrants(tx, objectType, id, differences(granted, after))
    if (noted.length > 0) {
      const entry = { id: newId(), type: objectType, holderId: id, userId: caller.userId, undoes, changes: noted }
      await insertEntry(tx, { ...entry, changedAt: new Date(deps.clock()) })
    }
    return { ...countChanges(noted), version: versionOf(after) }
  })
  await deps.bus.publish('rights', objectType === 'user' ? `user:${id}` : '')
  return done
}

/** Null for the administrator, who has everything. */
export async function heldBy(db: Db, caller: Caller): Promise<Grants | null> {
  return caller.isAdministrator ? null : grantsOf(await listHeld(db, caller.userId))
}

/**
 * The grants that a user with the rights `held` may see: limited to their own access, without items of kinds that the menu does
 * not limit.
 */
export function shownOf(granted: Grants, held: Grants | null, tree: GrantTree): Grants {
  const shown = new Map<GrantKey, ItemAccess>()
  for (const [key, access] of withAbove(granted, tree)) {
    const own = held === null ? 'write' : held.get(key)
    if (own && tree.has(key) && tree.isLimited(key)) shown.set(key, covers(own, access) ? access : own)
  }
  return shown
}

function raised(changes: readonly GrantChange[]) {
  return changes.flatMap(({ key, before, after }) =>
    after !== null && !covers(before ?? undefined, after) ? [{ type: typeOf(key), id: idOf(key), access: after }] : [],
  )
}

function versionOf(granted: Grants): string {
  const lines = [...granted].map(([key, access]) => `${key} ${access}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
}

async function throughOf(db: Db, caller: Caller, userId: string, held: Grants | null, tree: GrantTree) {
  const sources = grouped(await listGrantsThrough(db, userId), (row) => row.object_id)
  return [...sources.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return [
      {
        ...listsOfGrants(shownOf(grantsOf(rows), held, tree)),
        objectType: first.object_type,
        id: first.object_id,
        fullName: nameIn(caller.language, first),
      },
    ]
  })
}
