import { z } from 'zod'
import { mapItemKinds } from '../catalog/item-kinds.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, id, listSchema, nothing, pageSchema, paging, text, treeNode } from '../shapes.ts'

const current = '/api/permission/Users/Current'

/** What users can change about themselves; everything except the name may be empty. */
const ownFields = {
  realName: text(50),
  gender: z.number().int().min(0).max(2),
  /** `yyyy-MM-dd`, '' for none */
  birthday: z.union([z.literal(''), z.iso.date()]),
  mobilePhone: text(11),
  email: text(100),
  landline: text(20),
  certificatesNumber: text(18),
  urgentContacts: text(50),
  urgentTelePhone: text(20),
  postalAddress: text(200),
  /** a short text about the user */
  signature: text(100),
}

const baseInfo = z.object({
  id: z.string(),
  account: z.string(),
  headIcon: z.string(),
  ...ownFields,
  birthday: z.string(),
  organize: z.string(),
  position: z.string(),
  roles: z.array(z.string()),
  manager: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  prevLoginTime: z.number().nullable(),
  prevLoginIPAddress: z.string(),
})
export type BaseInfo = z.output<typeof baseInfo>

const subordinate = z.object({
  id: z.string(),
  fullName: z.string(),
  account: z.string(),
  headIcon: z.string(),
  organize: z.string(),
  position: z.string(),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
})
export type Subordinate = z.output<typeof subordinate>

const place = z.object({ id: z.string(), fullName: z.string(), isDefault: z.boolean() })

const signImg = z.object({ id: z.string(), signImg: z.string(), isDefault: z.boolean(), creatorTime: z.number() })
export type SignImg = z.output<typeof signImg>

export const logKinds = ['signIn', 'operation'] as const
export type LogKind = (typeof logKinds)[number]

const logEntry = z.object({
  id: z.string(),
  kind: z.enum(logKinds),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** of the call; both '' for a sign-in */
  method: z.string(),
  path: z.string(),
  /** envelope code: 200 if it succeeded */
  code: z.number(),
  /** duration of the call in milliseconds; null if it was not measured */
  ms: z.number().nullable(),
  ip: z.string(),
  ipAddressName: z.string(),
  userAgent: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

const branches = listSchema(treeNode).shape.list

/** The user's own pages: profile, organizations and positions, permissions and logs (S7.136–S7.151). */
export const accountEndpoints = {
  baseInfo: endpoint({
    method: 'GET',
    path: `${current}/BaseInfo`,
    access: signedIn,
    summary: 'The caller’s own data',
    data: baseInfo,
  }),
  setBaseInfo: endpoint({
    method: 'PUT',
    path: `${current}/BaseInfo`,
    access: signedIn,
    audit: { action: 'update', object: 'user', isOfCaller: true },
    summary: 'Change the caller’s own data; fields that are left out stay. A new mobile number requires the password.',
    body: z
      .object(ownFields)
      .partial()
      .extend({ password: text(128).optional() }),
    data: nothing,
    done: 'updated',
  }),
  modifyPassword: endpoint({
    method: 'POST',
    path: `${current}/Actions/ModifyPassword`,
    access: signedIn,
    duringPasswordChange: true,
    audit: { action: 'changePassword', object: 'user', isOfCaller: true },
    summary: 'Change the caller’s own password; the other sessions end (SO.88)',
    body: z.object({
      /** both as sent: lower-case hex SHA-256 of the password */
      oldPassword: text(128),
      password: text(128),
      /**
       * the new password in plain text, since its hash does not show length and kinds of characters. Neither stored nor logged.
       */
      text: text(128),
    }),
    data: nothing,
    done: 'updated',
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: `${current}/Avatar/:name`,
    access: signedIn,
    summary: 'Use an uploaded image as the caller’s picture (SO.89)',
    params: z.object({ name: text(64) }),
    data: nothing,
    done: 'updated',
  }),
  subordinates: endpoint({
    method: 'GET',
    path: `${current}/Subordinate/:id`,
    access: signedIn,
    summary: 'Subordinates of a user; of the caller with id 0',
    params: z.object({ id: z.union([z.literal('0'), id]) }),
    data: listSchema(subordinate),
  }),
  authorize: endpoint({
    method: 'GET',
    path: `${current}/Authorize`,
    access: signedIn,
    summary: 'Permissions of the caller, as trees by kind',
    data: z.object({
      system: branches,
      module: branches,
      ...mapItemKinds(() => branches),
    }),
  }),
  systemLog: endpoint({
    method: 'GET',
    path: `${current}/SystemLog`,
    access: signedIn,
    summary: 'The caller’s sign-ins, including failed ones, and changes, newest first; kept 180 days',
    query: z.object({
      kind: z.enum([...logKinds, '']).default(''),
      /** milliseconds since 1970; both ends are included */
      startTime: text(15).regex(/^\d*$/).default(''),
      endTime: text(15).regex(/^\d*$/).default(''),
      ...paging,
    }),
    data: pageSchema(logEntry),
  }),
  organizes: endpoint({
    method: 'GET',
    path: `${current}/getUserOrganizes`,
    access: signedIn,
    summary: 'Organizations of the caller',
    data: listSchema(place),
  }),
  positions: endpoint({
    method: 'GET',
    path: `${current}/getUserPositions`,
    access: signedIn,
    summary: 'Positions of the caller',
    data: listSchema(place),
  }),
  setMajor: endpoint({
    method: 'PUT',
    path: `${current}/major`,
    access: signedIn,
    summary: 'Switch the caller to another organization, position or application (SO.50, SO.77)',
    body: z.object({ majorId: id, majorType: z.enum(['Organize', 'Position', 'System']) }),
    data: nothing,
    done: 'switched',
  }),
  signImgs: endpoint({
    method: 'GET',
    path: `${current}/SignImg`,
    access: signedIn,
    summary: 'The caller’s signatures',
    data: listSchema(signImg),
  }),
  addSignImg: endpoint({
    method: 'POST',
    path: `${current}/SignImg`,
    access: signedIn,
    summary: 'Save an uploaded image as a signature; the first one is the default',
    body: z.object({ name: text(64), isDefault: z.boolean().default(false) }),
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  removeSignImg: endpoint({
    method: 'DELETE',
    path: `${current}/:id/SignImg`,
    access: signedIn,
    summary: 'Delete one of the caller’s signatures',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  useSignImg: endpoint({
    method: 'PUT',
    path: `${current}/:id/SignImg`,
    access: signedIn,
    summary: 'Make one of the caller’s signatures the default',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: current,
    access: signedIn,
    audit: { action: 'remove', object: 'user', isOfCaller: true },
    summary: 'Cancel the caller’s account and end all its sessions (SO.91)',
    /** as sent: lower-case hex SHA-256 of the password */
    body: z.object({ password: text(128) }),
    data: nothing,
  }),
}

export const accountErrors = {
  'account.passwordNeeded': { code: 400 },
  'account.mobileTaken': { code: 409 },
  'account.notYours': { code: 403 },
  'account.notBelow': { code: 403 },
  'account.signMissing': { code: 404 },
  'account.signTooMany': { code: 400 },
  'login.cancelled': { code: 400 },
} satisfies Record<string, ErrorEntry>
