import type { TreeNode } from '@armature/contract'
import {
  selectionId,
  selectionParts,
  selectionTypes,
  type SelectionType,
} from '@armature/form-engine/control/selections'
import type { Field } from '@armature/form-engine'
import { TOP_NODE } from '@armature/form-engine/controls/com-select'
import { CURRENT_USER } from '@armature/form-engine/form/current-user'
import { call } from '../../lib/api.ts'
import { authorizedOrganizes } from './authorized.ts'
import { groupsQuery, positionsQuery, rolesQuery } from './base-data.ts'
import { departmentsQuery, fetchDepartments } from './departments.ts'
import { itemOf, takes, type Pane, type Shown, type Take } from './panes.ts'
import {
  allPeople,
  customPeople,
  limitedPeople,
  myOrganization,
  selectablePeople,
  subordinates,
} from './people-panes.ts'
import { pickable, type TreeQuery } from './tree-query.ts'

/** The panes that a picker of a kind offers for a field; `limit` contains the ids of another field that limits it, if any. */
export interface PickerKind {
  /** text key of the title */
  title: string
  panes: (field: Field, limit: string[]) => Pane[]
}

const tree = (query: TreeQuery, label: string, take: Take): Pane => ({
  kind: 'tree',
  key: label,
  label,
  query,
  take,
})
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
const isOn = (field: Field, name: string) => field[name] === true || field[name] === 1

/** The node with this id is the global tab of the role tree, all others are the tab of organizations (F3.47, F3.48). */
const globalNode = '1'

/** The kinds of pickers: only their differences. */
export const kinds: Record<string, PickerKind> = {
  comSelect: { title: 'picker.organizes', panes: (field) => [organizes(field)] },
  depSelect: {
    title: 'picker.departments',
    panes: (field) => [tree(departmentsOf(field), 'picker.departmentTree', takes('department'))],
  },
  posSelect: {
    title: 'picker.positions',
    panes: (field) => [tree(positionsOf(field), 'picker.positionTree', takes('position'))],
  },
  roleSelect: { title: 'picker.roles', panes: roles },
  groupSelect: { title: 'picker.groups', panes: () => [tree(groupsQuery, 'picker.groupTree', takes('group'))] },
  userSelect: { title: 'picker.users', panes: people },
  usersSelect: { title: 'picker.people', panes: peopleOfAllTypes },
}

/** The node above all organizations (F3.43, F3.44). */
const topNode: Shown = { id: TOP_NODE, fullName: '', text: 'picker.topNode', type: 'top' }

function organizes(field: Field): Pane {
  const onlyCompanies = isOn(field, 'isOnlyOrg')
  const take = onlyCompanies ? takes('company', 'top') : takes('company', 'department', 'top')
  const part = onlyCompanies ? { part: companiesIn } : {}
  const first: Shown[] = isOn(field, 'hasTopNode') ? [topNode] : []
  const except = typeof field['exceptId'] === 'string' ? field['exceptId'] : ''
  const query = isOn(field, 'auth')
    ? authorizedOrganizes(onlyCompanies, except || '0')
    : except
      ? pickable(['organizes', except], (signal) => fetchDepartments(except, signal))
      : departmentsQuery
  return { kind: 'tree', key: 'organizes', label: 'picker.organizeTree', query, take, ...part, first }
}

const companiesIn = (list: TreeNode[]): TreeNode[] =>
  list
    .filter(({ type }) => type !== 'department')
    .map((node) => (node.children ? { ...node, children: companiesIn(node.children) } : node))

/** In custom mode only the permitted departments (F5.66, F6.16, F7.22). */
function departmentsOf(field: Field) {
  if (field['selectType'] !== 'custom') return departmentsQuery
  const departIds = listOf(field['departIds'])
  return pickable(['departments', departIds], (signal) =>
    call('POST /api/permission/Organize/OrganizeCondition', { body: { departIds }, signal, silent: true }),
  )
}

/** In custom mode the named positions and those of the named departments (F5.67, F6.17, F7.24). */
function positionsOf(field: Field) {
  if (field['selectType'] !== 'custom') return positionsQuery
  const body = { departIds: listOf(field['departIds']), positionIds: listOf(field['positionIds']) }
  return pickable(['positions', body], (signal) =>
    call('POST /api/permission/Position/PositionCondition', { body, signal, silent: true }),
  )
}

function roles(field: Field): Pane[] {
  const take = takes('role')
  const query = isOn(field, 'auth') ? rolesToGive : rolesQuery
  const ofOrganizes = (list: TreeNode[]) => list.filter(({ id }) => id !== globalNode)
  const global = (list: TreeNode[]) => list.filter(({ id }) => id === globalNode)
  return [
    { kind: 'tree', key: 'organize', label: 'picker.rolesOfOrganizes', query, part: ofOrganizes, take },
    { kind: 'tree', key: 'global', label: 'picker.globalRoles', query, part: global, take },
  ]
}

/** Roles that the user may grant. */
const rolesToGive = pickable(['rolesToGive'], (signal) =>
  call('GET /api/permission/Role/SelectorByPermission', { signal, silent: true }),
)

/** Modes all, custom, dep, pos, role, group, and the subordinates, which have no tab (F4.47–F4.52, F2.53). */
function people(field: Field, limit: string[]): Pane[] {
  const take = takes('user')
  const first: Shown[] = isOn(field, 'hasCurrentUser') ? [currentUser] : []
  switch (field['selectType']) {
    case 'custom':
      return [{ ...customPeople(field), take, first }]
    case 'dep':
    case 'pos':
    case 'role':
    case 'group':
      if (limit.length > 0) return [{ ...limitedPeople(field['selectType'], limit), take, first }]
      break
    case 'subordinate':
      return [{ ...subordinates, take, first }]
  }
  return [
    { ...allPeople, take, first },
    { ...myOrganization, take, first },
  ]
}

/** The current user, as a placeholder (F2.63); the name is in the user's language. */
const currentUser: Shown = { id: CURRENT_USER, fullName: '', text: 'picker.currentUser', type: 'user' }

/** Nodes of every type (F5.45), or those named by the design and their users (F7.14). */
function peopleOfAllTypes(field: Field): Pane[] {
  if (field['selectType'] === 'custom') return [{ ...selectablePeople(listOf(field['ableIds'])), take: takeSelection }]
  const first: Shown[] = isOn(field, 'hasCurrentUser') ? [currentUser] : []
  return [
    { ...allPeople, label: 'picker.organizesAndUsers', take: takeSelection, first },
    tree(positionsQuery, 'picker.positionTree', takeOnly('position')),
    tree(rolesQuery, 'picker.roleTree', takeOnly('role')),
    tree(groupsQuery, 'picker.groupTree', takeOnly('group')),
  ]
}

/** An id followed by its type; an id that has its type already is kept (FO.64). */
const takeSelection: Take = (shown) => {
  if (shown.disabled || !isSelectionType(shown.type)) return undefined
  const { path: _, ...item } = itemOf(shown)
  const isTyped = selectionParts(shown.id) !== undefined || shown.id === currentUser.id
  return isTyped ? item : { ...item, id: selectionId(shown.id, shown.type) }
}

const takeOnly =
  (type: SelectionType): Take =>
  (shown) =>
    shown.type === type ? takeSelection(shown) : undefined

const isSelectionType = (type: string | undefined): type is SelectionType =>
  selectionTypes.some((known) => known === type)
