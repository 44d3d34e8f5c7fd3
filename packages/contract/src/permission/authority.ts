import { z } from 'zod'
import { itemKindCodes, mapItemKinds } from '../catalog/item-kinds.ts'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, id, pageSchema, pageQuery, pagination, text } from '../shapes.ts'

/** Types of grantees (S2.184–S2.186). */
export const granteeTypes = ['role', 'position', 'user', 'group'] as const
export type GranteeType = (typeof granteeTypes)[number]

const ids = z.array(id).max(10_000).default([])
/** A form field is granted for reading, or for reading and writing; otherwise it is hidden. */
const formGrant = z.object({ id, access: z.enum(['read', 'write']) })

/** The six lists of the authorize screen (SO.81); `module` is the menus. */
export const grantLists = z.object({
  system: ids,
  module: ids,
  ...mapItemKinds(() => ids),
  form: z.array(formGrant).max(10_000).default([]),
})
export type GrantLists = z.output<typeof grantLists>

const item = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** `read` for a field that the caller may only read, and can therefore only grant for reading */
  most: z.literal('read').optional(),
})
const modelMenu = item.extend({
  systemId: z.string(),
  parentId: z.string().nullable(),
  type: z.number(),
  icon: z.string(),
  /** 0: switched off, invisible to all users */
  enabledMark: z.number(),
  /** null if the menu sets no limit: every user who has the menu has all of them */
  ...mapItemKinds(() => z.array(item).nullable()),
})

const holder = z.object({
  id: z.string(),
  objectType: z.enum(granteeTypes),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
  /** names of their organizations; none if it belongs to no organization */
  organizes: z.array(z.string()),
  /** number of users who have it; 1 for a user */
  members: z.number(),
  /** the caller may change these grants */
  mayEdit: z.boolean(),
  /** an administrator has everything, whatever is granted */
  isAdministrator: z.boolean(),
})

const ofHolder = z.object({ objectType: z.enum(granteeTypes) })

const changeItem = z.object({
  type: z.enum(['system', 'menu', ...itemKindCodes]),
  id: z.string(),
  /** '' if it has since been deleted */
  fullName: z.string(),
  /** the menu it belongs to, '' for systems and menus */
  menuName: z.string(),
  before: z.enum(['read', 'write']).nullable(),
  after: z.enum(['read', 'write']).nullable(),
})

export const authorityEndpoints = {
  model: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Model',
    access: permission('permission.authorize'),
    summary: 'Everything that the caller can grant: the caller’s own permissions; all for an administrator',
    data: z.object({ system: z.array(item.extend({ icon: z.string() })), module: z.array(modelMenu) }),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Holder',
    access: permission('permission.authorize'),
    summary: 'Roles, positions, users or groups that the caller administers',
    query: pageQuery.extend(ofHolder.shape),
    data: pageSchema(holder),
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Data/:id/Values',
    access: permission('permission.authorize'),
    summary: 'Grants of a role, position, user or group that the caller also has',
    params: byId,
    query: ofHolder,
    data: grantLists.extend({
      holder,
      /** identifies this state of the grants; a change names the state it is based on */
      version: z.string(),
      /** cannot be changed, because something outside the caller's own rights depends on it */
      fixed: z.array(z.string()),
      /** for a user: additional grants, by where they come from */
      through: z.array(
        grantLists.extend({
          objectType: z.enum(['role', 'position', 'group', 'organize']),
          id: z.string(),
          fullName: z.string(),
        }),
      ),
    }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/permission/Authority/Data/:id',
    access: permission('permission.authorize:btn_edit'),
    audit: { action: 'grant', object: 'grants' },
    summary: 'Grant exactly the listed items; items that the caller does not have stay as they are',
    params: byId,
    body: grantLists.extend({
      ...ofHolder.shape,
      /** of the values that the lists are based on; '' skips the check */
      version: text(64).default(''),
    }),
    data: z.object({ added: z.number(), removed: z.number(), changed: z.number(), version: z.string() }),
    done: 'updated',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Data/:id/Changes',
    access: permission('permission.authorize'),
    summary: 'Changes of the grants of a role, position, user or group, newest first',
    params: byId,
    query: pageQuery.extend(ofHolder.shape),
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          /** '' if the account was deleted */
          userName: z.string(),
          /** milliseconds since 1970 */
          changedAt: z.number(),
          /** it reverted an earlier change */
          isUndo: z.boolean(),
          /** it was reverted by a later one */
          isUndone: z.boolean(),
          added: z.number(),
          removed: z.number(),
          changed: z.number(),
          /** the first two hundred */
          items: z.array(changeItem),
        }),
      ),
      pagination,
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Data/:id/Changes/:changeId/Actions/Undo',
    access: permission('permission.authorize:btn_edit'),
    audit: { action: 'undoGrant', object: 'grants' },
    summary: 'Undo one change of the grants, as far as later changes allow it',
    params: byId.extend({ changeId: id }),
    body: ofHolder,
    data: z.object({ added: z.number(), removed: z.number(), changed: z.number(), version: z.string() }),
    done: 'updated',
  }),
}

export type Grantee = z.output<typeof holder>
export type AuthorityMenu = z.output<typeof modelMenu>
export type AuthorityItem = z.output<typeof item>

export const authorityErrors = {
  'authority.changedSince': { code: 409 },
  'authority.unknownItem': { code: 409 },
  'authority.ofAdministrator': { code: 403 },
  'authority.nothingToUndo': { code: 409 },
} satisfies Record<string, ErrorEntry>
