import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { listOf, pagination, paging, text, treeNode } from '../shapes.ts'

/** What picking people knows (F3.32). */
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
  params: z.object({ id: text(64) }),
  data: z.object({ list: z.array(selectionItem), pagination: pagination.optional() }),
}
const nodeQuery = z.object({ keyword: text(100).default(''), ...paging })
const memberQuery = z.object({ keyword: text(100).default(''), organizeId: text(64).default('') })

/** The calls that the user and department pickers need; administration of people comes on top of these. */
export const peopleEndpoints = {
  departmentSelector: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/Department/Selector/:id',
    access: signedIn,
    summary: 'Tree of organisations and departments; id 0 for all',
    params: z.object({ id: text(64) }),
    data: listOf(treeNode),
  }),
  userTree: endpoint({
    method: 'POST',
    path: '/api/permission/Users/ImUser/Selector/:id',
    logged: false,
    access: signedIn,
    summary: 'Users and organisations below a node (root 0), or users by keyword, paged',
    ...ofNode,
    body: nodeQuery,
  }),
  /** the same by query (FO.05) */
  userTreeByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ImUser/Selector/:id',
    access: signedIn,
    summary: 'Users and organisations below a node (root 0), or users by keyword, paged',
    ...ofNode,
    query: nodeQuery,
  }),
  usersByIds: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getUserList',
    logged: false,
    access: signedIn,
    summary: 'Users by ids, for showing what is chosen',
    body: z.object({
      ids: z.array(z.string()).max(10_000).optional(),
      userId: z.array(z.string()).max(10_000).optional(),
    }),
    data: listOf(selectionItem),
  }),
  /** the same by query, ids joined by commas; short enough for an address (SO.78) */
  usersByIdsByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getUserList',
    access: signedIn,
    summary: 'Users by comma-joined ids, for showing what is chosen',
    query: z.object({ ids: text(4_000).optional(), userId: text(4_000).optional() }),
    data: listOf(selectionItem),
  }),
  usersOfOrganize: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getOrganization',
    logged: false,
    access: signedIn,
    summary: "Users of an organisation, the caller's current one where none is named",
    body: memberQuery,
    data: listOf(selectionItem),
  }),
  /** the same by query (FO.09) */
  usersOfOrganizeByQuery: endpoint({
    method: 'GET',
    path: '/api/permission/Users/getOrganization',
    access: signedIn,
    summary: "Users of an organisation, the caller's current one where none is named",
    query: memberQuery,
    data: listOf(selectionItem),
  }),
}
