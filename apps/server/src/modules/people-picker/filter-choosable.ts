import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { isId } from '../../platform/ids.ts'
import { listOwnOrganizes, getOrganizeCache } from '../organizations/index.ts'
import { filterEnabledIds } from '../names/index.ts'
import { selectSetMembers, filterUserIds, selectSubordinates, type PeopleSets } from '../people/index.ts'
import { filterEnabledSelections, toPeopleSets } from '../selections/index.ts'
import { getReach } from '../delegation/index.ts'

/** The users that a picker offers: all, the users of the sets, or the subordinates of a user. */
export type ChoosableUsers = 'all' | { sets: PeopleSets } | { below: string }

/** Returns the given users that the picker would offer. */
export async function filterChoosableUsers(
  deps: Deps,
  ids: readonly string[],
  who: ChoosableUsers,
): Promise<Set<string>> {
  if (who === 'all') return filterEnabledIds(deps.db, 'user', ids)
  return filterUserIds(
    deps.db,
    'sets' in who ? selectSetMembers(who.sets) : selectSubordinates(who.below),
    ids.filter(isId),
  )
}

interface OrganizeChoice {
  category?: 'company' | 'department' | undefined
  /** only these */
  among?: readonly string[] | undefined
  /** only organizations that this user administers or belongs to (FO.57) */
  authorizedTo?: { userId: string; isAdministrator: boolean } | undefined
}

export async function filterChoosableOrganizes(
  deps: Deps,
  ids: readonly string[],
  { category, among, authorizedTo }: OrganizeChoice,
): Promise<Set<string>> {
  const organizes = await getOrganizeCache(deps).get()
  const isOne = (id: string) =>
    organizes.isInUse(id) &&
    (category === undefined || organizes.byId.get(id)?.category === category) &&
    (among === undefined || among.includes(id))
  const found = ids.filter(isOne)
  if (!authorizedTo || found.length === 0) return new Set(found)
  const reach = await getReach(deps, authorizedTo)
  const own = new Set(await listOwnOrganizes(deps.db, authorizedTo.userId))
  return new Set(found.filter((id) => own.has(id) || reach.may('select', id)))
}

/**
 * Returns the given positions that are enabled; if lists are given, only those in `positionIds` or of the departments in
 * `departIds` (FO.15).
 */
export async function filterChoosablePositions(
  { db }: Deps,
  ids: readonly string[],
  lists?: { positionIds: readonly string[]; departIds: readonly string[] },
): Promise<Set<string>> {
  const found = await filterEnabledIds(db, 'position', ids)
  if (!lists) return found
  const ofDepartments = await listPositionsIn(db, [...found], lists.departIds)
  return new Set([...found].filter((id) => lists.positionIds.includes(id) || ofDepartments.has(id)))
}

/** Returns the given selections that are enabled; if `able` is given, only those in it and the users behind it (F7.14). */
export async function filterChoosableSelections(
  deps: Deps,
  selections: readonly string[],
  able?: readonly string[],
): Promise<Set<string>> {
  const found = await filterEnabledSelections(deps, selections)
  if (!able) return found
  const rest = [...found].filter((one) => !able.includes(one))
  const behind = await filterUserIds(deps.db, selectSetMembers(toPeopleSets(able)), toPeopleSets(rest).userIds)
  return new Set([...found].filter((one) => able.includes(one) || behind.has(getUserId(one))))
}

const getUserId = (selection: string): string => toPeopleSets([selection]).userIds[0] ?? ''

const positionsStatement = prepareStatement(
  'people.positionsIn',
  (builder, { ids, organizeIds }: Params<{ ids: readonly string[]; organizeIds: readonly string[] }>) =>
    builder
      .selectFrom('positions')
      .select('id')
      .where('id', '=', matchAny(ids))
      .where('organize_id', '=', matchAny(organizeIds)),
)

async function listPositionsIn(db: Db, ids: readonly string[], organizeIds: readonly string[]): Promise<Set<string>> {
  if (organizeIds.length === 0) return new Set()
  const rows = await positionsStatement(db, { ids, organizeIds: organizeIds.filter(isId) })
  return new Set(rows.map(({ id }) => id))
}
