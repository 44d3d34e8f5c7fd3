import type { TreeNode } from '@armature/contract'
import {
  buildSelectionId,
  parseSelectionId,
  selectionTypes,
  type SelectionType,
} from '@armature/form-engine/control/selections'
import type { Field } from '@armature/form-engine'
import { TOP_NODE } from '@armature/form-engine/controls/com-select'
import { CURRENT_USER } from '@armature/form-engine/form/current-user'
import { call } from '../../lib/api/api.ts'
import { buildAuthorizedQuery } from './authorized.ts'
import { groupsQuery, positionsQuery, rolesQuery } from './base-data.ts'
import { departmentsQuery, fetchDepartments } from './departments.ts'
import { toItem, acceptTypes, type Pane, type PickerEntry, type ItemConverter } from './panes.ts'
import {
  allPeople,
  createCustomPane,
  createLimitedPane,
  myOrganization,
  createSelectablePane,
  subordinates,
} from './people-panes.ts'
import { createTreeQuery, type TreeQuery } from './tree-query.ts'

/** The panes that a picker of a kind offers for a field; `limit` contains the ids of another field that limits it, if any. */
export interface PickerKind {
  /** text key of the title */
  title: string
  panes: (field: Field, limit: string[]) => Pane[]
}

const createTreePane = (query: TreeQuery, label: string, take: ItemConverter): Pane => ({
  kind: 'tree',
  key: label,
  label,
  query,
  take,
})
const toIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
const isOn = (field: Field, name: string) => field[name] === true || field[name] === 1

/** The node with this id is the global tab of the role tree, all others are the tab of organizations (F3.47, F3.48). */
const globalNode = '1'

/** The kinds of pickers: only their differences. */
export const kinds: Record<string, PickerKind> = {
  comSelect: { title: 'picker.organizes', panes: (field) => [createOrganizesPane(field)] },
  depSelect: {
    title: 'picker.departments',
    panes: (field) => [createTreePane(getDepartmentsQuery(field), 'picker.departmentTree', acceptTypes('department'))],
  },
  posSelect: {
    title: 'picker.positions',
    panes: (field) => [createTreePane(getPositionsQuery(field), 'picker.positionTree', acceptTypes('position'))],
  },
  roleSelect: { title: 'picker.roles', panes: createRolePanes },
  groupSelect: {
    title: 'picker.groups',
    panes: () => [createTreePane(groupsQuery, 'picker.groupTree', acceptTypes('group'))],
  },
  userSelect: { title: 'picker.users', panes: createUserPanes },
  usersSelect: { title: 'picker.people', panes: createAllTypesPanes },
}

/** The node above all organizations (F3.43, F3.44). */
const topNode: PickerEntry = { id: TOP_NODE, fullName: '', text: 'picker.topNode', type: 'top' }

function createOrganizesPane(field: Field): Pane {
  const onlyCompanies = isOn(field, 'isOnlyOrg')
  const take = onlyCompanies ? acceptTypes('company', 'top') : acceptTypes('company', 'department', 'top')
  const part = onlyCompanies ? { part: filterCompanies } : {}
  const first: PickerEntry[] = isOn(field, 'hasTopNode') ? [topNode] : []
  const except = typeof field['exceptId'] === 'string' ? field['exceptId'] : ''
  const query = isOn(field, 'auth')
    ? buildAuthorizedQuery(onlyCompanies, except || '0')
    : except
      ? createTreeQuery(['organizes', except], (signal) => fetchDepartments(except, signal))
      : departmentsQuery
  return { kind: 'tree', key: 'organizes', label: 'picker.organizeTree', query, take, ...part, first }
}

const filterCompanies = (list: TreeNode[]): TreeNode[] =>
  list
    .filter(({ type }) => type !== 'department')
    .map((node) => (node.children ? { ...node, children: filterCompanies(node.children) } : node))

/** In custom mode only the permitted departments (F5.66, F6.16, F7.22). */
function getDepartmentsQuery(field: Field) {
  if (field['selectType'] !== 'custom') return departmentsQuery
  const departIds = toIds(field['departIds'])
  return createTreeQuery(['departments', departIds], (signal) =>
    call('POST /api/permission/Organize/OrganizeCondition', { body: { departIds }, signal, silent: true }),
  )
}

/** In custom mode the named positions and those of the named departments (F5.67, F6.17, F7.24). */
function getPositionsQuery(field: Field) {
  if (field['selectType'] !== 'custom') return positionsQuery
  const body = { departIds: toIds(field['departIds']), positionIds: toIds(field['positionIds']) }
  return createTreeQuery(['positions', body], (signal) =>
    call('POST /api/permission/Position/PositionCondition', { body, signal, silent: true }),
  )
}

function createRolePanes(field: Field): Pane[] {
  const take = acceptTypes('role')
  const query = isOn(field, 'auth') ? grantableRolesQuery : rolesQuery
  const ofOrganizes = (list: TreeNode[]) => list.filter(({ id }) => id !== globalNode)
  const global = (list: TreeNode[]) => list.filter(({ id }) => id === globalNode)
  return [
    { kind: 'tree', key: 'organize', label: 'picker.rolesOfOrganizes', query, part: ofOrganizes, take },
    { kind: 'tree', key: 'global', label: 'picker.globalRoles', query, part: global, take },
  ]
}

/** Roles that the user may grant. */
const grantableRolesQuery = createTreeQuery(['rolesToGive'], (signal) =>
  call('GET /api/permission/Role/SelectorByPermission', { signal, silent: true }),
)

/** Modes all, custom, dep, pos, role, group, and the subordinates, which have no tab (F4.47–F4.52, F2.53). */
function createUserPanes(field: Field, limit: string[]): Pane[] {
  const take = acceptTypes('user')
  const first: PickerEntry[] = isOn(field, 'hasCurrentUser') ? [currentUser] : []
  switch (field['selectType']) {
    case 'custom':
      return [{ ...createCustomPane(field), take, first }]
    case 'dep':
    case 'pos':
    case 'role':
    case 'group':
      if (limit.length > 0) return [{ ...createLimitedPane(field['selectType'], limit), take, first }]
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
const currentUser: PickerEntry = { id: CURRENT_USER, fullName: '', text: 'picker.currentUser', type: 'user' }

/** Nodes of every type (F5.45), or those named by the design and their users (F7.14). */
function createAllTypesPanes(field: Field): Pane[] {
  if (field['selectType'] === 'custom')
    return [{ ...createSelectablePane(toIds(field['ableIds'])), take: takeSelection }]
  const first: PickerEntry[] = isOn(field, 'hasCurrentUser') ? [currentUser] : []
  return [
    { ...allPeople, label: 'picker.organizesAndUsers', take: takeSelection, first },
    createTreePane(positionsQuery, 'picker.positionTree', takeOnly('position')),
    createTreePane(rolesQuery, 'picker.roleTree', takeOnly('role')),
    createTreePane(groupsQuery, 'picker.groupTree', takeOnly('group')),
  ]
}

/** An id followed by its type; an id that has its type already is kept (FO.64). */
const takeSelection: ItemConverter = (shown) => {
  if (shown.disabled || !isSelectionType(shown.type)) return undefined
  const { path: _, ...item } = toItem(shown)
  const isTyped = parseSelectionId(shown.id) !== undefined || shown.id === currentUser.id
  return isTyped ? item : { ...item, id: buildSelectionId(shown.id, shown.type) }
}

const takeOnly =
  (type: SelectionType): ItemConverter =>
  (shown) =>
    shown.type === type ? takeSelection(shown) : undefined

const isSelectionType = (type: string | undefined): type is SelectionType =>
  selectionTypes.some((known) => known === type)
