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
  treeNode,
  idText,
} from '../shapes.ts'
import { named } from './administration.ts'
import { memberChange, memberPage, reachMarks } from './member.ts'

const path = '/api/permission/Role'
/** The node of the global roles in the role tree (FO.11). */
export const globalRoles = '1'

const page = permission('permission.role')
const add = permission('permission.role:btn_add')
const edit = permission('permission.role:btn_edit')
const remove = permission('permission.role:btn_remove')
const members = permission('permission.role:btn_members')

/** A role; without `organizeIds` it is a global one. */
export const roleInput = z.object({
  ...named,
  organizeIds: z.array(id).max(500).default([]),
  /** 1: its users sign in with an authenticator app; unchanged if left out. Only an administrator changes it. */
  needsSecondFactor: z.union([z.literal(0), z.literal(1)]).optional(),
})
export type RoleInput = z.output<typeof roleInput>

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
  organizeIds: z.array(z.string()),
  needsSecondFactor: z.number(),
}

const roleRow = z.object({
  ...about,
  /** names of its organizations from the top down, none for a global role */
  organizes: z.array(z.string()),
  /** number of users who have it */
  userCount: z.number(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  ...reachMarks,
})
export type RoleRow = z.output<typeof roleRow>

export const roleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary:
      'Roles that the caller administers; `organizeId` filters by an organization and those below it, 1 by global ones',
    query: pageQuery.extend({ organizeId: idText(36).default('') }),
    data: pageSchema(roleRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary:
      'Tree of organizations with their roles; global ones under the node with id 1, each node with `onlyId` (FO.11)',
    data: listSchema(treeNode),
  }),
  selectorByPermission: endpoint({
    method: 'GET',
    path: `${path}/SelectorByPermission`,
    access: signedIn,
    summary:
      'The same tree with the roles that the caller may assign: administered by the caller or global, without permissions that the caller does not have',
    data: listSchema(treeNode),
  }),
  listByOrgIds: endpoint({
    method: 'POST',
    path: `${path}/getListByOrgIds`,
    logged: false,
    access: signedIn,
    summary: 'The same tree with the roles of these organizations, and the global ones',
    body: z.object({ organizeIds: z.array(idText()).max(10_000) }),
    data: listSchema(treeNode),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'role' },
    summary: 'Create a role; only an administrator creates a global one',
    body: roleInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A role',
    params: byId,
    data: z.object(about),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'role' },
    summary: 'Change a role; its users must still belong to its organizations',
    params: byId,
    versionedBy: `${path}/:id`,
    body: roleInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'role' },
    summary: 'Delete a role without members, with its grants',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'role' },
    summary: 'Enable or disable a role; the permissions of its users change at once (SO.86)',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'role' },
    summary: 'Create a role with the grants of another role',
    params: byId,
    body: roleInput,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  members: endpoint({
    method: 'GET',
    path: `${path}/:id/Members`,
    access: page,
    summary: 'Users with the role whom the caller administers',
    params: byId,
    query: pageQuery,
    data: memberPage,
  }),
  setMembers: endpoint({
    method: 'PUT',
    path: `${path}/:id/Members`,
    access: members,
    audit: { action: 'setMembers', object: 'role' },
    summary: 'Add users to a role and remove others: all of them or none',
    params: byId,
    body: memberChange,
    data: nothing,
    done: 'updated',
  }),
}

export const roleErrors = {
  'role.notFitting': { code: 409 },
  'role.membersOutside': { code: 409 },
  'role.organizeUnknown': { code: 400 },
  'role.secondFactorNotYours': { code: 403 },
} satisfies Record<string, ErrorEntry>
