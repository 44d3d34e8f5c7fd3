import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { listOf, pagination, paging, text, treeNode } from '../shapes.ts'

/** A user or node that a picker shows (F3.33). */
export const selectionItem = z.object({
  id: z.string(),
  fullName: z.string(),
  headIcon: z.string().optional(),
  organize: z.string().optional(),
  /** company, department, role, position, group, user */
  type: z.string(),
  isLeaf: z.boolean().optional(),
  hasChildren: z.boolean().optional(),
  icon: z.string().optional(),
})
export type SelectionItem = z.output<typeof selectionItem>

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
    access: signedIn,
    summary: 'Users and organisations below a node (root 0), or users by keyword, paged',
    params: z.object({ id: text(64) }),
    body: z.object({ keyword: text(100).default(''), ...paging }),
    data: z.object({ list: z.array(selectionItem), pagination: pagination.optional() }),
  }),
  usersByIds: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getUserList',
    access: signedIn,
    summary: 'Users by ids, for showing what is chosen',
    body: z.object({ ids: z.array(z.string()).max(10_000).optional(), userId: z.array(z.string()).max(10_000).optional() }),
    data: listOf(selectionItem),
  }),
  usersOfOrganize: endpoint({
    method: 'POST',
    path: '/api/permission/Users/getOrganization',
    access: signedIn,
    summary: "Users of an organisation, the caller's current one where none is named",
    body: z.object({ keyword: text(100).default(''), organizeId: text(64).default('') }),
    data: listOf(selectionItem),
  }),
}
