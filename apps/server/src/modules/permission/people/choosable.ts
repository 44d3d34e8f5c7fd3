import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { listOwnOrganizes } from '../me/places.queries.ts'
import { reachOf } from '../grade/reach.ts'
import { idsInUse } from './names.ts'
import { organizesOf } from './organizes.ts'
import { behindSets, listAmong, subordinatesOf, type Sets } from './people.queries.ts'
import { selectionsInUse, setsBehind } from './selections.service.ts'

/** The users that a picker offers: all, the users of the sets, or the subordinates of a user. */
export type WhoMay = 'all' | { sets: Sets } | { below: string }

/** Returns the given users that the picker would offer. */
export async function choosableUsers(deps: Deps, ids: readonly string[], who: WhoMay): Promise<Set<string>> {
  if (who === 'all') return idsInUse(deps.db, 'user', ids)
  return listAmong(deps.db, 'sets' in who ? behindSets(who.sets) : subordinatesOf(who.below), ids.filter(isId))
}

interface OrganizeChoice {
  category?: 'company' | 'department' | undefined
  /** only these */
  among?: readonly string[] | undefined
  /** only organizations that this user administers or belongs to (FO.57) */
  authorizedTo?: { userId: string; isAdministrator: boolean } | undefined
}

export async function choosableOrganizes(
  deps: Deps,
  ids: readonly string[],
  { category, among, authorizedTo }: OrganizeChoice,
): Promise<Set<string>> {
  const organizes = await organizesOf(deps).get()
  const isOne = (id: string) =>
    organizes.isInUse(id) &&
    (category === undefined || organizes.byId.get(id)?.category === category) &&
    (among === undefined || among.includes(id))
  const found = ids.filter(isOne)
  if (!authorizedTo || found.length === 0) return new Set(found)
  const reach = await reachOf(deps, authorizedTo)
  const own = new Set(await listOwnOrganizes(deps.db, authorizedTo.userId))
  return new Set(found.filter((id) => own.has(id) || reach.may('select', id)))
}

/**
 * Returns the given positions that are enabled; if lists are given, only those in `positionIds` or of the departments in
 * `departIds` (FO.15).
 */
export async function choosablePositions(
  { db }: Deps,
  ids: readonly string[],
  lists?: { positionIds: readonly string[]; departIds: readonly string[] },
): Promise<Set<string>> {
  const found = await idsInUse(db, 'position', ids)
  if (!lists) return found
  const ofDepartments = await listPositionsIn(db, [...found], lists.departIds)
  return new Set([...found].filter((id) => lists.positionIds.includes(id) || ofDepartments.has(id)))
}

/** Returns the given selections that are enabled; if `able` is given, only those in it and the users behind it (F7.14). */
export async function choosableSelections(
  deps: Deps,
  selections: readonly string[],
  able?: readonly string[],
): Promise<Set<string>> {
  const found = await selectionsInUse(deps, selections)
  if (!able) return found
  const rest = [...found].filter((one) => !able.includes(one))
  const behind = await listAmong(deps.db, behindSets(setsBehind(able)), setsBehind(rest).userIds)
  return new Set([...found].filter((one) => able.includes(one) || behind.has(userOf(one))))
}

const userOf = (selection: string): string => setsBehind([selection]).userIds[0] ?? ''

async function listPositionsIn(db: Db, ids: readonly string[], organizeIds: readonly string[]): Promise<Set<string>> {
  if (organizeIds.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(
    {
      name: 'people.positionsIn',
      text: 'select id from positions where id = any($1::uuid[]) and organize_id = any($2::uuid[])',
    },
    [ids, organizeIds.filter(isId)],
  )
  return new Set(rows.map(({ id }) => id))
}
