import { languages } from '@armature/texts'
import { z } from 'zod'
import { mapUserAttributes } from '../catalog/user-attributes.ts'
import { mapUserListNames } from '../catalog/user-columns.ts'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { ownSession } from '../session/online.ts'
import { byId, id, listSchema, nothing, pageSchema, pageQuery, text, treeNode, idText } from '../shapes.ts'
import { selectionItem } from './people.ts'

const path = '/api/permission/Users'

const page = permission('permission.user')
const add = permission('permission.user:btn_add')
const edit = permission('permission.user:btn_edit')
const remove = permission('permission.user:btn_remove')
const state = permission('permission.user:btn_state')
const security = permission('permission.user:btn_security')

const ids = z.array(id).max(500).default([])
const onOrOff = z.union([z.literal(0), z.literal(1)])
/** who gets the approvals that wait for users who are disabled or deleted; missing: the administrators */
const successor = id.optional()

/** What runs with the permissions of a user, and stops when the user is disabled or deleted. */
export const runAsKinds = ['timedTask', 'interfaceClient', 'publicScreen', 'companyDirectory'] as const
export type RunAsKind = (typeof runAsKinds)[number]

/** The name to sign in with, without blanks. */
export const userAccount = text(64).trim().regex(/^\S+$/)

/**
 * A user as an administrator edits them. The first of several organizations and positions is the current one unless another is
 * named.
 */
const userInput = {
  /** the name to sign in with, without blanks; a name that differs from another one only in case is refused */
  account: userAccount,
  realName: text(50).trim().min(1),
  gender: z.number().int().min(0).max(2).default(0),
  ...mapUserAttributes(({ kind, maxLength }) =>
    (kind === 'longText' ? text(maxLength) : text(maxLength).trim()).default(''),
  ),
  organizeIds: ids,
  positionIds: ids,
  roleIds: ids,
  groupIds: ids,
  /** the current ones of the above */
  organizeId: id.nullable().optional(),
  positionId: id.nullable().optional(),
  managerId: id.nullable().default(null),
  /** `yyyy-MM-dd`, '' for none */
  entryDate: z.union([z.literal(''), z.iso.date()]).default(''),
  language: z.enum(languages).default('zh'),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  /** only an administrator creates and changes administrators; unchanged if left out */
  isAdministrator: z.boolean().optional(),
}
export const userChange = z.object(userInput)
export type UserChange = z.output<typeof userChange>

export const newUser = z.object({
  ...userInput,
  enabledMark: onOrOff.default(1),
  /** lower-case hex SHA-256 of the first password; '' for a user who signs in only through the company's provider */
  userPassword: text(128).default(''),
  /** the password in plain text, since its hash does not show length and kinds of characters. Neither stored nor logged. */
  text: text(128).default(''),
})
export type NewUser = z.output<typeof newUser>

const about = {
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  /** the common properties of named objects (SO.85) */
  fullName: z.string(),
  enCode: z.string(),
  headIcon: z.string(),
  gender: z.number(),
  ...mapUserAttributes(() => z.string()),
  sortCode: z.number(),
  enabledMark: z.number(),
  isAdministrator: z.boolean(),
  /** after five wrong passwords in a row, addresses have to wait (SO.87) */
  isLocked: z.boolean(),
  /** the user has closed the account; it cannot be switched on again */
  isCancelled: z.boolean(),
  /** milliseconds since 1970; null if they never signed in */
  lastLoginTime: z.number().nullable(),
  creatorTime: z.number(),
  /** what the caller's part of the tree allows; permissions on buttons are checked in addition */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
}

const userRow = z.object({
  ...about,
  /** path of the current organization, '' for none */
  organize: z.string(),
  /** paths of all their organizations */
  organizes: z.array(z.string()),
  /** names of their positions, roles … */
  ...mapUserListNames(() => z.array(z.string())),
})
export type UserRow = z.output<typeof userRow>

const holding = z.object({ id: z.string(), fullName: z.string(), isCurrent: z.boolean().optional() })

const userDetail = z.object({
  ...about,
  organizes: z.array(holding),
  positions: z.array(holding),
  roles: z.array(holding),
  groups: z.array(holding),
  organizeId: z.string().nullable(),
  positionId: z.string().nullable(),
  managerId: z.string().nullable(),
  manager: z.string(),
  entryDate: z.string(),
  language: z.enum(languages),
  lastLoginIPAddress: z.string(),
  prevLoginTime: z.number().nullable(),
  /** has an authenticator app */
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  /** false: signs in only through the company's provider */
  hasPassword: z.boolean(),
})
export type UserDetail = z.output<typeof userDetail>

/** An account of the company's provider that signs in as this user. */
const oidcLink = z.object({
  issuer: z.string(),
  subject: z.string(),
  creatorTime: z.number(),
  lastUsedTime: z.number(),
})
export type OidcLink = z.output<typeof oidcLink>

/** Filter of the list and of its export. */
export const userListQuery = pageQuery.extend({
  organizeId: idText(36).default(''),
  roleId: idText(36).default(''),
  positionId: idText(36).default(''),
  groupId: idText(36).default(''),
  state: z.enum(['', 'enabled', 'disabled', 'locked']).default(''),
})
export type UserListQuery = z.output<typeof userListQuery>

/** Base data (S3.24): one list, bounded. */
const everybody = { access: signedIn, data: listSchema(selectionItem) } as const
const userTree = { access: signedIn, data: listSchema(treeNode) } as const
const ofOneSession = z.object({ id, sessionId: id })

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path,
    access: page,
    summary:
      'Users whom the caller administers; keyword: account, name, mobile; organizeId filters by an organization and those below it',
    query: userListQuery,
    data: pageSchema(userRow),
  }),
  allUsers: endpoint({
    method: 'GET',
    path: `${path}/All`,
    summary: 'All users who can sign in, the first 10,000 in their order',
    ...everybody,
  }),
  /** the same by POST (SO.78) */
  allUsersByPost: endpoint({
    method: 'POST',
    path: `${path}/All`,
    logged: false,
    summary: 'All users who can sign in, the first 10,000 in their order',
    ...everybody,
  }),
  userSelector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    summary: 'Tree of organizations with their users; the first 10,000 users',
    ...userTree,
  }),
  /** the same by POST (SO.78) */
  userSelectorByPost: endpoint({
    method: 'POST',
    path: `${path}/Selector`,
    logged: false,
    summary: 'Tree of organizations with their users; the first 10,000 users',
    ...userTree,
  }),
  createUser: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'user' },
    summary: 'Create a user, who must choose a new password at the first sign-in',
    body: newUser,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  readUser: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A user with roles, positions, groups and organizations, for the form and the detail',
    params: byId,
    versionFields: ['organizes', 'positions', 'roles', 'groups'],
    data: userDetail,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'user' },
    summary: 'Change a user; Actions/State changes the status, Actions/ResetPassword the password',
    params: byId,
    versionedBy: `${path}/:id`,
    body: userChange,
    data: nothing,
    done: 'updated',
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'user' },
    summary:
      'Delete a user whom nothing refers to, into the recycle bin; hand over and disable users who leave instead',
    params: byId,
    query: z.object({ toUserId: successor }),
    data: nothing,
    done: 'removed',
  }),
  openApprovals: endpoint({
    method: 'POST',
    path: `${path}/Actions/OpenApprovals`,
    access: page,
    logged: false,
    summary:
      'Those of the users who have open approvals, with their number, the flows that name one of them, and what runs as one of them',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    data: z.object({
      list: z.array(z.object({ id: z.string(), realName: z.string(), count: z.number() })),
      /** names of the first flows in use that ask one of the users by name, and how many there are */
      flows: z.array(z.string()),
      flowCount: z.number(),
      /** what runs with the permissions of one of the users, and stops without them; kinds without any are left out */
      runsAs: z.array(z.object({ kind: z.enum(runAsKinds), names: z.array(z.string()), hasMore: z.boolean() })),
    }),
  }),
  switchUser: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: state,
    audit: { action: 'switchState', object: 'user' },
    summary: 'Enable or disable a user, or toggle if no status is given; disabling ends their sessions at once (SO.86)',
    params: byId,
    body: z.object({ enabledMark: onOrOff.optional(), toUserId: successor }).prefault({}),
    data: nothing,
    done: 'updated',
  }),
  switchUsers: endpoint({
    method: 'PUT',
    path: `${path}/Actions/State`,
    access: state,
    audit: { action: 'switchState', object: 'user' },
    summary: 'Enable or disable several users, all or none',
    body: z.object({ ids: z.array(id).min(1).max(500), enabledMark: onOrOff, toUserId: successor }),
    data: nothing,
    done: 'updated',
  }),
  listUserSessions: endpoint({
    method: 'GET',
    path: `${path}/:id/Sessions`,
    access: security,
    summary: 'Sessions of a user, last active first',
    params: byId,
    data: listSchema(ownSession),
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: `${path}/:id/Sessions/:sessionId`,
    access: security,
    audit: { action: 'signOut', object: 'user' },
    summary: 'End one session of a user',
    params: ofOneSession,
    data: nothing,
    done: 'forcedOffline',
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: `${path}/:id/Sessions`,
    access: security,
    audit: { action: 'signOut', object: 'user' },
    summary: 'End all sessions of a user',
    params: byId,
    data: nothing,
    done: 'forcedOffline',
  }),
  listUserLinks: endpoint({
    method: 'GET',
    path: `${path}/:id/Links`,
    access: security,
    summary: 'Company accounts that are linked to an account',
    params: byId,
    data: listSchema(oidcLink),
  }),
  removeUserLink: endpoint({
    method: 'DELETE',
    path: `${path}/:id/Links`,
    access: security,
    audit: { action: 'unlinkAccount', object: 'user' },
    summary: 'Unlink a company account from an account, and end its sessions',
    params: byId,
    body: z.object({ issuer: text(500) }),
    data: nothing,
    done: 'removed',
  }),
}
