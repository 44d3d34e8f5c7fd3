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
  'design.denied': {
    code: 403,
    text: {
      zh: '你不是“{name}”的所有者或协作者，不能打开或修改它',
      tw: '你不是「{name}」的擁有者或協作者，不能開啟或修改它',
      en: 'You are neither an owner nor a collaborator of “{name}”',
    },
  },
  'design.notOwner': {
    code: 403,
    text: {
      zh: '只有“{name}”的所有者或管理员可以这样做',
      tw: '只有「{name}」的擁有者或管理員可以這樣做',
      en: 'Only the owners of “{name}” and administrators can do this',
    },
  },
  'design.noOwner': {
    code: 400,
    text: { zh: '至少要有一名所有者', tw: '至少要有一名擁有者', en: 'Choose at least one owner' },
  },
  'design.unknownMember': {
    code: 400,
    text: {
      zh: '所选用户不存在或已停用',
      tw: '所選使用者不存在或已停用',
      en: 'A chosen user does not exist or is disabled',
    },
  },
  'design.reference': {
    code: 403,
    text: { zh: '{reason}', tw: '{reason}', en: '{reason}' },
  },
  'design.foreignSystem': {
    code: 403,
    text: {
      zh: '你没有系统“{name}”的权限，不能把菜单发布到其中',
      tw: '你沒有系統「{name}」的權限，不能把選單發布到其中',
      en: 'You cannot release into “{name}”, because you have no access to this application',
    },
  },
}
