import type { Field } from '@armature/form-engine'
import { readFlagSetting } from '@armature/form-engine/control/setting-values'

const people = '/api/permission/Users'

/** Where the choices of a picker of users, organizations, positions, roles or groups come from; undefined for other fields. */
export function findPeopleSource(lookup: string | undefined, field: Field): object | undefined {
  const isCustom = field['selectType'] === 'custom'
  switch (lookup) {
    case 'user':
      return { from: 'users', mark: '', ...limitUsers(field) }
    case 'selection':
      return {
        from: 'users',
        mark: '--user',
        ...(isCustom && { path: `${people}/getSelectedUserList`, body: { userId: readIds(field, 'ableIds') } }),
      }
    case 'department':
      return isCustom
        ? tree('Organize/OrganizeCondition', ['department'], pickIds(field, 'departIds'))
        : tree('Organize/Department/Selector/0', ['department'])
    case 'organize':
      return findOrganizes(field)
    case 'position':
      return isCustom
        ? tree('Position/PositionCondition', ['position'], pickIds(field, 'departIds', 'positionIds'))
        : tree('Position/Selector', ['position'])
    case 'role':
      return tree('Role/Selector', ['role'])
    case 'group':
      return tree('Group/Selector', ['group'])
    default:
      return undefined
  }
}

/** A tree of the platform, of which nodes of these types can be chosen; with a body it is asked for by POST. */
const tree = (path: string, types: string[], body?: object): object => ({
  from: 'tree',
  path: `/api/permission/${path}`,
  types,
  isPeople: true,
  ...(body && { body }),
})

function findOrganizes(field: Field): object {
  const onlyCompanies = readFlagSetting(field, 'isOnlyOrg')
  const types = onlyCompanies ? ['company'] : []
  if (!readFlagSetting(field, 'auth')) return tree('Organize/Department/Selector/0', types)
  return tree(onlyCompanies ? 'Organize/SelectorByAuth/0' : 'Organize/Department/SelectorByAuth/0', types)
}

const limits: Record<string, string> = { dep: 'departIds', pos: 'positionIds', role: 'roleIds', group: 'groupIds' }

/** The users of the lists of the design, the subordinates of the user, or those of what another field contains (FO.62). */
function limitUsers(field: Field): object {
  const mode = String(field['selectType'])
  if (mode === 'subordinate') return { path: `${people}/getSubordinates` }
  const lists = ['departIds', 'positionIds', 'userIds', 'roleIds', 'groupIds']
  if (mode === 'custom') return { path: `${people}/UserCondition`, body: pickIds(field, ...lists) }
  const limit = Object.hasOwn(limits, mode) ? limits[mode] : undefined
  return limit ? { limit } : {}
}

const pickIds = (field: Field, ...names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, readIds(field, name)]))

const readIds = (field: Field, name: string): string[] =>
  [field[name]].flat().filter((id): id is string => typeof id === 'string')
