import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { sysConfigOf } from '../../system/settings/sys-config.ts'
import { reachOf, type Reach } from '../grade/reach.ts'
import type { OrganizeRow } from '../people/organize.queries.ts'
import { pathsIn } from '../people/organize-tree.ts'
import { organizesOf, type Organizes } from '../people/organizes.ts'
import type { PasswordRules } from '../../session/policy/password-rules.ts'
import {
  listGroupEntries,
  listPositionEntries,
  listRoleEntries,
  type GroupEntry,
  type PositionEntry,
  type RoleEntry,
} from './lookups.queries.ts'
import { indexOf, type NamedIndex } from './named-index.ts'

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

export async function readLookups(deps: Deps, caller: Caller): Promise<Lookups> {
  const [reach, organizes, positions, roleEntries, groupEntries, passwordRules] = await Promise.all([
    reachOf(deps, caller),
    organizesOf(deps).get(),
    listPositionEntries(deps.db),
    listRoleEntries(deps.db),
    listGroupEntries(deps.db),
    sysConfigOf(deps),
  ])
  return {
    caller,
    reach,
    organizes,
    organizeIndex: pathIndex(organizes),
    positions: indexOf(positions),
    roleEntries,
    roles: indexOf(roleEntries),
    groupEntries,
    groups: indexOf(groupEntries),
    passwordRules,
  }
}

/** Cached by tree; released together with it. */
const indexes = new WeakMap<Organizes, NamedIndex<OrganizeRow>>()

function pathIndex(organizes: Organizes): NamedIndex<OrganizeRow> {
  const known = indexes.get(organizes)
  if (known) return known
  const paths = (['zh', 'tw', 'en'] as const).map((language) => pathsIn(organizes, language))
  const index = indexOf(organizes.all, ({ id }) => paths.map((pathOf) => pathOf(id)))
  indexes.set(organizes, index)
  return index
}
