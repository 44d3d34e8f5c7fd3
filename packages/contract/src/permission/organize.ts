import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import {
  byId,
  confirmation,
  confirmed,
  id,
  listSchema,
  nothing,
  pageSchema,
  pageQuery,
  text,
  treeNode,
  idText,
} from '../shapes.ts'
import { named } from './administration.ts'

const path = '/api/permission/Organize'
const departmentPath = `${path}/Department` as const
/** The top of the tree, where a parent is chosen (F3.43, F9.33, FO.66). */
export const topOrganize = '-1'

const page = permission('permission.organize')
const add = permission('permission.organize:btn_add')
const edit = permission('permission.organize:btn_edit')
const remove = permission('permission.organize:btn_remove')
const departmentPage = permission('permission.department')
const addDepartment = permission('permission.department:btn_add')
const editDepartment = permission('permission.department:btn_edit')
const removeDepartment = permission('permission.department:btn_remove')

const managed = { ...named, managerId: id.nullable().default(null) }
/** An organization (a company); its parent is the top or another one. */
export const organizeInput = z.object({ ...managed, parentId: z.union([id, z.literal(topOrganize)]) })
/** A department; its parent is an organization or another department. */
export const departmentInput = z.object({ ...managed, parentId: id })
export type OrganizeInput = z.output<typeof organizeInput>
export type DepartmentInput = z.output<typeof departmentInput>

const about = {
  id: z.string(),
  /** '-1' at the top */
  parentId: z.string(),
  category: z.enum(['company', 'department']),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
  /** the leader, null for none */
  managerId: z.string().nullable(),
  /** name of the leader, '' for none */
  manager: z.string(),
}
const organizeDetail = z.object(about)

const rowFields = {
  ...about,
  /** names of the parents from the top, joined with slashes; '' at the top */
  parent: z.string(),
  /** users entered here, not those of units below */
  userCount: z.number(),
  /** departments of an organization at any depth, without those of the organizations below it; for a department those below it */
  departmentCount: z.number(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** what the caller's part of the tree allows; permissions on buttons are checked in addition */
  mayAdd: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
}
const organizeRow = z.object(rowFields)
export type OrganizeRow = z.output<typeof organizeRow>

/** `disabled`: shown only as a parent of what the caller may administer; nothing but its name is returned. */
export interface OrganizeNode extends OrganizeRow {
  disabled: boolean
  children?: OrganizeNode[] | undefined
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
const organizeNode: z.ZodType<OrganizeNode, OrganizeNode> = z.object({
  ...rowFields,
  disabled: z.boolean(),
  get children() {
    return z.array(organizeNode).optional()
  },
})

/** One of a limited choice (FO.14): `fullName` is the path, `lastFullName` its last part (F3.46). */
const limitedNode = z.object({
  id: z.string(),
  fullName: z.string(),
  lastFullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  icon: z.string(),
  organize: z.string(),
  organizeIds: z.array(z.string()),
  isLeaf: z.boolean(),
  hasChildren: z.boolean(),
})
const limitingIds = z.array(idText()).max(10_000).default([])
const keyword = text(100).default('')

export const organizeEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Organizations that the caller administers; keyword: name, code',
    query: pageQuery,
    data: pageSchema(organizeRow),
  }),
  tree: endpoint({
    method: 'GET',
    path: `${path}/Tree`,
    access: page,
    summary: 'The same as a tree below their organizations; with `departments=1` also below departments',
    query: z.object({ departments: z.enum(['0', '1']).default('0') }),
    data: listSchema(organizeNode),
  }),
  selectorByAuth: endpoint({
    method: 'GET',
    path: `${path}/SelectorByAuth/:id`,
    access: signedIn,
    summary:
      'Organizations that the caller administers or belongs to, with their parents (disabled); without the given one and those below it (FO.13, FO.57)',
    params: z.object({ id: idText() }),
    data: listSchema(treeNode),
  }),
  condition: endpoint({
    method: 'POST',
    path: `${path}/OrganizeCondition`,
    logged: false,
    access: signedIn,
    summary: 'The organizations and departments of a limited selection, by keyword (FO.14)',
    body: z.object({ keyword, departIds: limitingIds }),
    data: listSchema(limitedNode),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'organize' },
    summary: 'Create an organization; only an administrator creates one at the top',
    body: organizeInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'An organization',
    params: byId,
    data: organizeDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'organize' },
    summary: 'Change an organization, or move it with everything below it',
    params: byId,
    versionedBy: `${path}/:id`,
    body: organizeInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'organize' },
    summary: 'Delete an organization or department that nothing uses (SO.84)',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'organize' },
    summary: 'Enable or disable an organization; its users stay in it (SO.86)',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  departments: endpoint({
    method: 'GET',
    path: `${path}/:id/Department`,
    access: departmentPage,
    summary: 'Departments at any depth below a node, including the node if it is one; 0 for all (SO.84)',
    params: z.object({ id: idText() }),
    query: pageQuery,
    data: pageSchema(organizeRow),
  }),
  departmentsByAuth: endpoint({
    method: 'GET',
    path: `${departmentPath}/SelectorByAuth/:id`,
    access: signedIn,
    summary:
      'Organizations and departments that the caller administers or belongs to, with their parents (disabled); without the given one and those below it (FO.13, FO.57)',
    params: z.object({ id: idText() }),
    data: listSchema(treeNode),
  }),
  createDepartment: endpoint({
    method: 'POST',
    path: departmentPath,
    access: addDepartment,
    audit: { action: 'create', object: 'organize' },
    summary: 'Create a department',
    body: departmentInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  getDepartment: endpoint({
    method: 'GET',
    path: `${departmentPath}/:id`,
    access: departmentPage,
    summary: 'A department',
    params: byId,
    data: organizeDetail,
  }),
  updateDepartment: endpoint({
    method: 'PUT',
    path: `${departmentPath}/:id`,
    access: editDepartment,
    audit: { action: 'update', object: 'organize' },
    summary: 'Change a department, or move it with everything below it',
    params: byId,
    versionedBy: `${departmentPath}/:id`,
    body: departmentInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  removeDepartment: endpoint({
    method: 'DELETE',
    path: `${departmentPath}/:id`,
    access: removeDepartment,
    audit: { action: 'remove', object: 'organize' },
    summary: 'Delete a department that nothing uses',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchDepartment: endpoint({
    method: 'PUT',
    path: `${departmentPath}/:id/Actions/State`,
    access: editDepartment,
    audit: { action: 'switchState', object: 'organize' },
    summary: 'Enable or disable a department; its users stay in it',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
}

export const organizeErrors = {
  'organize.parentUnknown': { code: 400 },
  'organize.parentIsDepartment': { code: 400 },
  'organize.cycle': { code: 400 },
  'organize.managerUnknown': { code: 400 },
  'organize.rolesLost': { code: 409 },
} satisfies Record<string, ErrorEntry>
