import { type Path, type Values, readLimitingIds } from '@armature/form-engine'
import {
  type ChoosableUsers,
  filterChoosableOrganizes,
  filterChoosablePositions,
  filterChoosableSelections,
  filterChoosableUsers,
} from '../people-picker/index.ts'
import { isId } from '../../platform/ids.ts'
import { filterEnabledIds } from '../names/index.ts'
import { toPeopleSets } from '../selections/index.ts'
import { listRelationIds, type RecordField, type RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordToCheck } from './references.ts'

/** A field with a picker of users, organizations, positions, roles or groups. */
export interface PeopleField {
  field: RecordField
  /** name of its sub-table */
  table: string | null
}

interface ChosenEntry {
  /** index of the record */
  at: number
  path: Path
  id: string
  /** ids to which another field limits the choice; empty if it sets no limit (FO.62) */
  limit: readonly string[]
}

export const isPeopleField = ({ control }: RecordField): boolean => controls.has(control.lookup ?? '')
const controls = new Set(['user', 'department', 'organize', 'position', 'role', 'group', 'selection'])

/**
 * Finds values that the form would not have offered: users who were deleted or disabled, entries of another kind, or entries
 * outside the lists, the field or the part of the organization tree to which the design limits the choice (F4.48–F4.52, F5.66,
 * F5.67, F6.14–F6.17). Values that the record already had with the same limit may stay.
 */
export async function findUnofferedPeople(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { field, table }: PeopleField,
  records: readonly RecordToCheck[],
): Promise<{ at: number; path: Path; isLimited: boolean }[]> {
  const placesIn = (of: Values, at: number): ChosenEntry[] =>
    listRelationIds({ field, table }, of).map(({ path, id }) => ({
      at,
      path,
      id,
      limit: readLimitingIds({ form: plan.model.form, values: of }, path),
    }))
  const fresh = records.flatMap(({ values, stored }, at) => {
    const had = new Set(stored ? placesIn(stored, at).map(getPairKey) : [])
    return placesIn(values, at).filter((place) => !had.has(getPairKey(place)))
  })
  const refused: { at: number; path: Path; isLimited: boolean }[] = []
  for (const places of groupByLimit(fresh)) {
    const limit = places[0]?.limit ?? []
    const ids = [...new Set(places.map(({ id }) => id))]
    const offered = await findOffered(context, actor, field, ids, limit)
    for (const { at, path, id } of places) if (!offered.has(id)) refused.push({ at, path, isLimited: limit.length > 0 })
  }
  return refused
}

/** Groups entries with the same limit, so that each group needs one lookup. */
function groupByLimit(places: readonly ChosenEntry[]): ChosenEntry[][] {
  const groups = new Map<string, ChosenEntry[]>()
  for (const place of places) {
    const key = place.limit.join()
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return [...groups.values()]
}

const getPairKey = ({ id, limit }: ChosenEntry): string => JSON.stringify([id, limit])

function findOffered(
  context: RecordContext,
  actor: Actor,
  { field, control }: RecordField,
  ids: readonly string[],
  limit: readonly string[],
): Promise<Set<string>> {
  const isCustom = field['selectType'] === 'custom'
  switch (control.lookup) {
    case 'user':
      return filterChoosableUsers(context, ids, resolveUserLimit(field, actor, limit))
    case 'department':
      return findOfferedDepartments(context, actor, field, ids)
    case 'organize':
      return filterChoosableOrganizes(context, ids, {
        category: isOn(field['isOnlyOrg']) ? 'company' : undefined,
        authorizedTo: isOn(field['auth'])
          ? { userId: actor.userId ?? '', isAdministrator: actor.isAdministrator }
          : undefined,
      })
    case 'position': {
      const lists = { positionIds: toTexts(field['positionIds']), departIds: toTexts(field['departIds']) }
      return filterChoosablePositions(context, ids, isCustom ? lists : undefined)
    }
    case 'selection':
      return filterChoosableSelections(context, ids, isCustom ? toTexts(field['ableIds']) : undefined)
    default:
      return filterEnabledIds(context.db, control.lookup === 'role' ? 'role' : 'group', ids)
  }
}

const setByMode = { dep: 'departIds', pos: 'positionIds', role: 'roleIds', group: 'groupIds' } as const
const noSets = toPeopleSets([])

function resolveUserLimit(field: RecordField['field'], { userId }: Actor, limit: readonly string[]): ChoosableUsers {
  const mode = field['selectType']
  if (mode === 'subordinate') return { below: userId ?? '' }
  if (mode === 'custom') {
    const listed = (name: keyof typeof noSets) => toTexts(field[name]).filter(isId)
    return {
      sets: {
        departIds: listed('departIds'),
        positionIds: listed('positionIds'),
        userIds: listed('userIds'),
        roleIds: listed('roleIds'),
        groupIds: listed('groupIds'),
      },
    }
  }
  if (limit.length === 0 || !isMode(mode)) return 'all'
  return { sets: { ...noSets, [setByMode[mode]]: limit } }
}

const isMode = (mode: unknown): mode is keyof typeof setByMode =>
  typeof mode === 'string' && Object.hasOwn(setByMode, mode)

/** A field that defaults to the organization of the user accepts it, even if it is not a department. */
async function findOfferedDepartments(
  context: RecordContext,
  { organizeId }: Actor,
  field: RecordField['field'],
  ids: readonly string[],
): Promise<Set<string>> {
  const among = field['selectType'] === 'custom' ? toTexts(field['departIds']) : undefined
  const offered = await filterChoosableOrganizes(context, ids, { category: 'department', among })
  const isOwn = organizeId !== null && field.config.defaultValue === '@organizeId'
  return isOwn && ids.includes(organizeId) ? offered.add(organizeId) : offered
}

const isOn = (flag: unknown): boolean => flag === true || flag === 1

const toTexts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
