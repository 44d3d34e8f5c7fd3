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
import { memberChange, memberPage, reachMarks } from './member.ts'

const path = '/api/permission/Position'

const page = permission('permission.position')
const add = permission('permission.position:btn_add')
const edit = permission('permission.position:btn_edit')
const remove = permission('permission.position:btn_remove')
const members = permission('permission.position:btn_members')

/** A position. `type` is a category to sort positions by, '' for none. */
export const positionInput = z.object({ ...named, organizeId: id, type: text(64).trim().default('') })
export type PositionInput = z.output<typeof positionInput>

const about = {
  id: z.string(),
  organizeId: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  type: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
}
const positionRow = z.object({
  ...about,
  /** names from the top down to its organization, joined with slashes */
  organize: z.string(),
  /** number of users who have it */
  userCount: z.number(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  ...reachMarks,
})
export type PositionRow = z.output<typeof positionRow>

/** One of a limited choice (FO.15). */
const limitedPosition = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.literal('position'),
  icon: z.string(),
  organize: z.string(),
  organizeIds: z.array(z.string()),
  isLeaf: z.boolean(),
  hasChildren: z.boolean(),
})
const limitingIds = z.array(idText()).max(10_000).default([])

export const positionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Positions that the caller administers; `organizeId` filters by an organization and those below it',
    query: pageQuery.extend({ organizeId: idText().default('') }),
    data: pageSchema(positionRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Tree of organizations with their positions (FO.41)',
    data: listSchema(treeNode),
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/All`,
    access: signedIn,
    summary: 'All enabled positions as a plain list (FO.41)',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  listByOrgIds: endpoint({
    method: 'POST',
    path: `${path}/getListByOrgIds`,
    logged: false,
    access: signedIn,
    summary: 'The same tree with the positions of these organizations (FO.41)',
    body: z.object({ organizeIds: z.array(idText()).max(10_000) }),
    data: listSchema(treeNode),
  }),
  condition: endpoint({
    method: 'POST',
    path: `${path}/PositionCondition`,
    logged: false,
    access: signedIn,
    summary: 'The positions of a limited selection: given positions and those of given departments, by keyword (FO.15)',
    body: z.object({ keyword: text(100).default(''), departIds: limitingIds, positionIds: limitingIds }),
    data: listSchema(limitedPosition),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'position' },
    summary: 'Create a position in an organization',
    body: positionInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A position',
    params: byId,
    data: z.object(about),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'position' },
    summary: 'Change a position; its users must still belong to its organization',
    params: byId,
    versionedBy: `${path}/:id`,
    body: positionInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'position' },
    summary: 'Delete a position without members, with its grants',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: edit,
    audit: { action: 'switchState', object: 'position' },
    summary: 'Enable or disable a position; its users keep it, and its permissions change at once (SO.86)',
    params: byId,
    body: confirmation,
    data: nothing,
    done: 'updated',
  }),
  members: endpoint({
    method: 'GET',
    path: `${path}/:id/Members`,
    access: page,
    summary: 'Users with the position whom the caller administers',
    params: byId,
    query: pageQuery,
    data: memberPage,
  }),
  setMembers: endpoint({
    method: 'PUT',
    path: `${path}/:id/Members`,
    access: members,
    audit: { action: 'setMembers', object: 'position' },
    summary: 'Add users of its organization to a position and remove others: all of them or none',
    params: byId,
    body: memberChange,
    data: nothing,
    done: 'updated',
  }),
}

export const positionErrors = {
  'position.organizeUnknown': { code: 400 },
  'position.notFitting': { code: 409 },
  'position.membersOutside': { code: 409 },
} satisfies Record<string, ErrorEntry>
