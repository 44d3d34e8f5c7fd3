import { createHash } from 'node:crypto'
import type { GrantLists, GranteeType } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { assertMayGrant } from '../delegation/index.ts'
import { listHeld, type ItemAccess } from '../held-items/index.ts'
import { saveGrants } from '../grant-rows/index.ts'
import { listHolderGrants, listInheritedGrants, lockHolder } from './authority.queries.ts'
import { loadGrantTree, type GrantTree } from './grant-tree.ts'
import {
  hasAccess,
  toGrants,
  parseGrantLists,
  getKeyId,
  toGrantLists,
  getKeyType,
  type GrantKey,
  type Grants,
} from './grants.ts'
import { groupBy } from './group-by.ts'
import { getHolder } from './holder.ts'
import { insertEntry } from './journal.queries.ts'
import { countChanges, diffGrants, findFixedKeys, planChange, withAncestors, type GrantChange } from './plan-change.ts'

interface HolderRef {
  objectType: GranteeType
  id: string
}

/** The grants of a holder that the caller may see: only those the caller has too (SO.81, S2.178–S2.186). */
export async function getHolderGrants(deps: Deps, caller: Caller, { objectType, id }: HolderRef) {
  const { db } = deps
  const holder = await getHolder(deps, db, caller, objectType, id, 'select')
  const tree = await loadGrantTree(db)
  const held = await loadCallerGrants(db, caller)
  const granted = toGrants(await listHolderGrants(db, objectType, id))
  return {
    ...toGrantLists(filterVisibleGrants(granted, held, tree)),
    holder,
    version: computeVersion(granted),
    fixed: [...findFixedKeys(granted, held, tree)].filter((key) => held === null || held.has(key)).map(getKeyId),
    through: objectType === 'user' ? await buildInheritedLists(db, caller, id, held, tree) : [],
  }
}

/**
 * Sets the grants of a holder to the given lists, as far as the caller can see them. Writes and logs only the differences.
 *
 * @param version version of the values that the caller edited, '' for any
 * @throws AppError 'permission.mayNotGive', 'authority.changedSince', 'authority.unknownItem', and as `getHolder` for a change
 */
export function changeGrants(deps: Deps, caller: Caller, which: HolderRef, lists: GrantLists & { version: string }) {
  return applyChange(deps, caller, which, null, ({ granted, tree }) => {
    if (lists.version !== '' && lists.version !== computeVersion(granted)) throw new AppError('authority.changedSince')
    const wanted = parseGrantLists(lists)
    const unknown = [...wanted.keys()].filter((key) => !tree.has(key))
    if (unknown.length > 0) throw new AppError('authority.unknownItem', { n: unknown.length })
    return Promise.resolve(wanted)
  })
}

export interface ChangeState {
  tx: Db
  granted: Grants
  held: Grants | null
  tree: GrantTree
}

/** Every change of grants goes through this function. `wish` returns the wanted grants, as far as the caller can see them. */
export async function applyChange(
  deps: Deps,
  caller: Caller,
  { objectType, id }: HolderRef,
  undoes: string | null,
  wish: (state: ChangeState) => Promise<Grants>,
) {
  const done = await deps.db.transaction(async (tx) => {
    await lockHolder(tx, objectType, id)
    await getHolder(deps, tx, caller, objectType, id, 'edit')
    const tree = await loadGrantTree(tx)
    const held = await loadCallerGrants(tx, caller)
    const granted = toGrants(await listHolderGrants(tx, objectType, id))
    const wanted = await wish({ tx, granted, held, tree })
    const after = planChange(granted, wanted, held, tree)
    const noted = diffGrants(withAncestors(granted, tree), after)
    if (undoes !== null && noted.length === 0) throw new AppError('authority.nothingToUndo')
    // a granted menu includes everything above it, so only what was wanted is checked, and named in the error
    await assertMayGrant(tx, caller, listRaisedItems(noted.filter(({ key }) => wanted.has(key))))
    await saveGrants(tx, objectType, id, diffGrants(granted, after).map(toChangedGrant))
    if (noted.length > 0) {
      const entry = { id: createId(), type: objectType, holderId: id, userId: caller.userId, undoes, changes: noted }
      await insertEntry(tx, { ...entry, changedAt: new Date(deps.clock()) })
    }
    return { ...countChanges(noted), version: computeVersion(after) }
  })
  await deps.bus.publish('rights', objectType === 'user' ? `user:${id}` : '')
  return done
}

/** Null for the administrator, who has everything. */
export async function loadCallerGrants(db: Db, caller: Caller): Promise<Grants | null> {
  return caller.isAdministrator ? null : toGrants(await listHeld(db, caller.userId))
}

/**
 * The grants that a user with the rights `held` may see: limited to their own access, without items of kinds that the menu does
 * not limit.
 */
export function filterVisibleGrants(granted: Grants, held: Grants | null, tree: GrantTree): Grants {
  const shown = new Map<GrantKey, ItemAccess>()
  for (const [key, access] of withAncestors(granted, tree)) {
    const own = held === null ? 'write' : held.get(key)
    if (own && tree.has(key) && tree.isLimited(key)) shown.set(key, hasAccess(own, access) ? access : own)
  }
  return shown
}

const toChangedGrant = ({ key, after }: GrantChange) => ({ type: getKeyType(key), id: getKeyId(key), access: after })

function listRaisedItems(changes: readonly GrantChange[]) {
  return changes.flatMap(({ key, before, after }) =>
    after !== null && !hasAccess(before ?? undefined, after)
      ? [{ type: getKeyType(key), id: getKeyId(key), access: after }]
      : [],
  )
}

function computeVersion(granted: Grants): string {
  const lines = [...granted].map(([key, access]) => `${key} ${access}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
}

async function buildInheritedLists(db: Db, caller: Caller, userId: string, held: Grants | null, tree: GrantTree) {
  const sources = groupBy(await listInheritedGrants(db, userId), (row) => row.object_id)
  return [...sources.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return [
      {
        ...toGrantLists(filterVisibleGrants(toGrants(rows), held, tree)),
        objectType: first.object_type,
        id: first.object_id,
        fullName: resolveName(caller.language, first),
      },
    ]
  })
}
