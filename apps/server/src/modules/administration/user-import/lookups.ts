import { languages } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { getSysConfig } from '../../settings/index.ts'
import { getReach, type Reach } from '../../delegation/index.ts'
import { type OrganizeRow, createPathLookup, getOrganizeCache, type Organizes } from '../../organizations/index.ts'
import {
  listGroupEntries,
  listPositionEntries,
  listRoleEntries,
  type GroupEntry,
  type PositionEntry,
  type RoleEntry,
} from '../../names/index.ts'
import type { PasswordRules } from '../../passwords/index.ts'
import { indexEntries, type NamedIndex } from './named-index.ts'

/** What the cells of a file of users are looked up in, loaded once for all rows. */
export interface Lookups {
  caller: Caller
  reach: Reach
  organizes: Organizes
  organizeIndex: NamedIndex<OrganizeRow>
  positions: NamedIndex<PositionEntry>
  roleEntries: readonly RoleEntry[]
  roles: NamedIndex<RoleEntry>
  groupEntries: readonly GroupEntry[]
  groups: NamedIndex<GroupEntry>
  passwordRules: PasswordRules
}

export async function loadLookups(deps: Deps, caller: Caller): Promise<Lookups> {
  const [reach, organizes, positions, roleEntries, groupEntries, passwordRules] = await Promise.all([
    getReach(deps, caller),
    getOrganizeCache(deps).get(),
    listPositionEntries(deps.db),
    listRoleEntries(deps.db),
    listGroupEntries(deps.db),
    getSysConfig(deps),
  ])
  return {
    caller,
    reach,
    organizes,
    organizeIndex: getPathIndex(organizes),
    positions: indexEntries(positions),
    roleEntries,
    roles: indexEntries(roleEntries),
    groupEntries,
    groups: indexEntries(groupEntries),
    passwordRules,
  }
}

/** Cached by tree; released together with it. */
const indexes = new WeakMap<Organizes, NamedIndex<OrganizeRow>>()

function getPathIndex(organizes: Organizes): NamedIndex<OrganizeRow> {
  const known = indexes.get(organizes)
  if (known) return known
  const paths = languages.map((language) => createPathLookup(organizes, language))
  const index = indexEntries(organizes.all, ({ id }) => paths.map((pathOf) => pathOf(id)))
  indexes.set(organizes, index)
  return index
}
