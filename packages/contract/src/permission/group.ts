import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { byId, confirmed, listSchema, nothing, pageSchema, pageQuery, text, treeNode } from '../shapes.ts'
import { named } from './administration.ts'
import { memberChange, memberPage, reachMarks } from './member.ts'

const path = '/api/permission/Group'

const page = permission('permission.group')
const add = permission('permission.group:btn_add')
const edit = permission('permission.group:btn_edit')
const remove = permission('permission.group:btn_remove')
const members = permission('permission.group:btn_members')

/** A group. `type` is a category to sort groups by, '' for none. */
export const groupInput = z.object({ ...named, type: text(64).trim().default('') })
export type GroupInput = z.output<typeof groupInput>

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  type: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  description: z.string(),
}

const groupRow = z.object({
  ...about,
  /** number of members */
  userCount: z.number(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  ...reachMarks,
})
export type GroupRow = z.output<typeof groupRow>

export const groupEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Groups, for a delegated administrator those with members they administer; keyword: name, code, type',
    query: pageQuery,
    data: pageSchema(groupRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Tree of group types with their groups (FO.12)',
    data: listSchema(treeNode),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'group' },
    summary: 'Create a group; for administrators only, since it belongs to no organization',
    body: groupInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A group',
    params: byId,
    data: z.object(about),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'group' },
    summary: 'Change a group: the administrator, or a user who administers all its members',
    params: byId,
    versionedBy: `${path}/:id`,
    body: groupInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'group' },
    summary: 'Delete a group without members, with its grants',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  members: endpoint({
    method: 'GET',
    path: `${path}/:id/Members`,
    access: page,
    summary: 'Users of the group whom the caller administers',
    params: byId,
    query: pageQuery,
    data: memberPage,
  }),
  setMembers: endpoint({
    method: 'PUT',
    path: `${path}/:id/Members`,
    access: members,
    audit: { action: 'setMembers', object: 'group' },
    summary: 'Add users to a group and remove others: all of them or none',
    params: byId,
    body: memberChange,
    data: nothing,
    done: 'updated',
  }),
}
