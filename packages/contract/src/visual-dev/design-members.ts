import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { byId, id, listSchema, nothing } from '../shapes.ts'

const page = permission('onlineDev.webDesign')
const edit = permission('onlineDev.webDesign:btn_edit')

/** An owner changes, releases and deletes a design and manages its members; a collaborator changes and releases it. */
export const designMember = z.object({
  id: z.string(),
  fullName: z.string(),
  account: z.string(),
  enabledMark: z.number(),
  role: z.enum(['owner', 'collaborator']),
})
export type DesignMember = z.output<typeof designMember>

const members = listSchema(designMember)
export type DesignMembers = z.output<typeof members>

const userIds = z.array(id).max(200)

export const designMemberEndpoints = {
  members: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Members',
    access: page,
    summary: 'Owners and collaborators of a design',
    params: byId,
    versionFields: ['list'],
    data: members,
  }),
  setMembers: endpoint({
    method: 'PUT',
    path: '/api/visualdev/Base/:id/Members',
    access: edit,
    done: 'updated',
    audit: { action: 'setMembers', object: 'design' },
    summary: 'Set the owners and collaborators of a design; for its owners and administrators',
    params: byId,
    /** a user in both lists becomes an owner */
    versionedBy: '/api/visualdev/Base/:id/Members',
    body: z.object({ owners: userIds, collaborators: userIds }),
    data: nothing,
  }),
}

export const designMemberErrors = {
  'design.denied': { code: 403 },
  'design.notOwner': { code: 403 },
  'design.noOwner': { code: 400 },
  'design.unknownMember': { code: 400 },
  'design.reference': { code: 403 },
  'design.foreignSystem': { code: 403 },
}
