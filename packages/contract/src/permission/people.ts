import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { listSchema, pagination, paging, text, treeNode, idText } from '../shapes.ts'

/** Types that can be selected in a people picker (F3.32). */
export const pickTypes = ['company', 'department', 'role', 'position', 'group', 'user'] as const
export type PickType = (typeof pickTypes)[number]

/** A user or node that a picker shows (F3.33). */
export const selectionItem = z.object({
  id: z.string(),
  fullName: z.string(),
  headIcon: z.string().optional(),
  organize: z.string().optional(),
  type: z.enum(pickTypes),
  isLeaf: z.boolean().optional(),
  hasChildren: z.boolean().optional(),
  icon: z.string().optional(),
})
export type SelectionItem = z.output<typeof selectionItem>

const ofNode = {
  params: z.object({ id: idText() }),
  data: z.object({ list: z.array(selectionItem), pagination: pagination.optional() }),
}
const keyword = text(100).default('')
/** Default page size is 500, the most of one reply. */
const bounded = { currentPage: paging.currentPage, pageSize: paging.pageSize.unwrap().default(500) }
const nodeQuery = z.object({ keyword, currentPage: paging.currentPage, pageSize: paging.pageSize.unwrap().optional() })
const memberQuery = z.object({ keyword, organizeId: idText().default(''), ...bounded })
const userPage = z.object({ list: z.array(selectionItem), pagination })
/** Maximum number of ids in one call. */
const ids = z.array(idText()).max(10_000)
/** Joined by commas; short enough for an address. */
const joinedIds = idText(4_000)

/** The five sets of a custom user picker (F3.35). */
export const peopleSets = ['departIds', 'positionIds', 'userIds', 'roleIds', 'groupIds'] as const
export type PeopleSet = (typeof peopleSets)[number]

const conditionPage = z.object({ keyword, ...paging })
const buildPeopleSets = <T extends z.ZodType>(set: T) => ({
  departIds: set,
  positionIds: set,
  userIds: set,
  roleIds: set,
  groupIds: set,
})
const behindIds = { ids: ids.optional(), userId: ids.optional() }
const behindJoined = { ids: joinedIds.optional(), userId: joinedIds.optional() }

/** The calls of the user and department pickers; administration of people has its own. */
export const peopleEndpoints = {
  departmentSelector: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Department/Selector/:id',
    access: signedIn,
    summary: 'Tree of organizations and departments; id 0 for all',
    params: z.object({ id: idText() }),
    data: listSchema(treeNode),
  }),
  userTree: endpoint({
    method: 'POST',
    path: '/api/permission/Users/ImUser/Selector/:id',
    logged: false,
    access: signedIn,
    summary: 'Organizations and users directly below a node (root 0), or users by keyword, paged',
    ...ofNode,
    body: nodeQuery,
  }),
  /** the same by query (FO.05) */
  userTreeByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ImUser/Selector/:id',
    access: signedIn,
    summary: 'Organizations and users directly below a node (root 0), or users by keyword, paged',
    ...ofNode,
    query: nodeQuery,
  }),
  usersByIds: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getUserList',
    logged: false,
    access: signedIn,
    summary: 'Users by ids, to show a selection',
    body: z.object(behindIds),
    data: listSchema(selectionItem),
  }),
  /** the same by query, ids joined by commas; short enough for an address (SO.78) */
  usersByIdsByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getUserList',
    access: signedIn,
    summary: 'Users by comma-joined ids, to show a selection',
    query: z.object(behindJoined),
    data: listSchema(selectionItem),
  }),
  usersOfOrganize: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getOrganization',
    logged: false,
    access: signedIn,
    summary: 'Users of an organization, by default the caller’s current one',
    body: memberQuery,
    data: userPage,
  }),
  /** the same by query (FO.09) */
  usersOfOrganizeByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getOrganization',
    access: signedIn,
    summary: 'Users of an organization, by default the caller’s current one',
    query: memberQuery,
    data: userPage,
  }),
  selectedList: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getSelectedList',
    logged: false,
    access: signedIn,
    summary: 'Names of selections of every type, `id--type` or bare ids',
    body: z.object(behindIds),
    data: listSchema(selectionItem),
  }),
  selectedListByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getSelectedList',
    access: signedIn,
    summary: 'The same by comma-joined ids',
    query: z.object(behindJoined),
    data: listSchema(selectionItem),
  }),
  selectedUserList: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getSelectedUserList',
    logged: false,
    access: signedIn,
    summary: 'The users behind selections: themselves, and the members of what is selected, paged',
    body: z.object({ keyword, ...behindIds, ...paging }),
    data: userPage,
  }),
  selectedUserListByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getSelectedUserList',
    access: signedIn,
    summary: 'The same by comma-joined ids',
    query: z.object({ keyword, ...behindJoined, ...paging }),
    data: userPage,
  }),
  userCondition: endpoint({
    method: 'POST',
    path: '/api/permission/Users/UserCondition',
    logged: false,
    access: signedIn,
    summary: 'Users of five kinds of selections, each once, by keyword, paged',
    body: z.object({
      ...buildPeopleSets(ids.default([])),
      keyword,
      ...paging,
      pagination: conditionPage.optional(),
    }),
    data: userPage,
  }),
  userConditionByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/UserCondition',
    access: signedIn,
    summary: 'The same, each set comma-joined',
    query: z.object({ ...buildPeopleSets(joinedIds.default('')), keyword, ...paging }),
    data: userPage,
  }),
  subordinates: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getSubordinates',
    logged: false,
    access: signedIn,
    summary: 'Direct and indirect subordinates of the caller, by keyword',
    body: z.object({ keyword, ...bounded }),
    data: userPage,
  }),
  subordinatesByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getSubordinates',
    access: signedIn,
    summary: 'The same by query',
    query: z.object({ keyword, ...bounded }),
    data: userPage,
  }),
  usersByPosition: endpoint({
    method: 'GET',
    path: '/api/permission/Users/GetUsersByPositionId',
    access: signedIn,
    summary: 'Users of a position, by keyword',
    query: z.object({ positionId: idText(), keyword, ...bounded }),
    data: userPage,
  }),
  usersByRoleAndOrganize: endpoint({
    method: 'GET',
    path: '/api/permission/Users/GetUsersByRoleOrgId',
    access: signedIn,
    summary: 'Users of an organization who have the role `roleId`, or any role',
    query: z.object({ organizeId: idText(), roleId: idText().default(''), keyword, ...bounded }),
    data: userPage,
  }),
  administered: endpoint({
    method: 'POST',
    path: '/api/permission/Users/GetListByAuthorize/:id',
    logged: false,
    access: signedIn,
    summary: 'Organizations and users below a node (root 0) that the caller administers, or users by keyword',
    ...ofNode,
    body: nodeQuery,
  }),
  administeredByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/GetListByAuthorize/:id',
    access: signedIn,
    summary: 'The same by query',
    ...ofNode,
    query: nodeQuery,
  }),
}
