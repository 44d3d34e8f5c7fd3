import { z } from 'zod'
import type { ErrorEntry } from '../errors.ts'
import { endpoint, permission, type Endpoint } from '../endpoint.ts'
import { byId } from '../shapes.ts'

/**
 * Whether a call changes nothing, so that it is allowed while viewing as another user. A GET call only reads unless its contract
 * says that it is logged; any other call does if its contract says that it is not.
 */
export function isReadOnlyCall({ method, logged, upload, done }: Endpoint): boolean {
  return !(logged ?? method !== 'GET') && upload !== true && done === undefined
}

export const viewAsEndpoints = {
  /**
   * Opens a session in which the caller sees the product as another user and cannot change anything. It ends after half an hour,
   * with the caller's own session, or by signing out of it.
   */
  viewAs: endpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/Actions/ViewAs',
    access: permission('permission.user:btn_viewAs'),
    audit: { action: 'viewAs', object: 'user' },
    summary: 'View the product as another user, without changing anything',
    params: byId,
    data: z.object({
      token: z.string(),
      /** milliseconds since 1970 */
      expiresAt: z.number(),
    }),
  }),
}

export const viewAsErrors = {
  'viewAs.readOnly': {
    code: 403,
    text: {
      zh: '你正在以他人身份查看，不能进行修改',
      tw: '你正在以他人身分檢視，不能進行修改',
      en: 'You are viewing as another user and cannot change anything',
    },
  },
  'viewAs.self': {
    code: 400,
    text: {
      zh: '不能以自己的身份查看',
      tw: '不能以自己的身分檢視',
      en: 'You are already viewing as yourself',
    },
  },
  'viewAs.disabled': {
    code: 400,
    text: {
      zh: '该账号已停用，无法登录，也就没有可查看的内容',
      tw: '該帳號已停用，無法登入，也就沒有可檢視的內容',
      en: 'This account is disabled and cannot sign in, so there is nothing to view',
    },
  },
  'viewAs.administrator': {
    code: 403,
    text: {
      zh: '只有管理员可以以管理员的身份查看',
      tw: '只有管理員可以以管理員的身分檢視',
      en: 'Only an administrator may view as an administrator',
    },
  },
  'viewAs.seesMore': {
    code: 403,
    text: {
      zh: '该用户管理的组织超出你的管理范围，不能以其身份查看',
      tw: '該使用者管理的組織超出你的管理範圍，不能以其身分檢視',
      en: 'This user administers organizations that you do not, so you cannot view as this user',
    },
  },
  'session.viewEnded': {
    code: 601,
    text: {
      zh: '你已退出登录，以他人身份的查看随之结束',
      tw: '你已登出，以他人身分的檢視隨之結束',
      en: 'Your own session has ended, and the view as another user with it',
    },
  },
} satisfies Record<string, ErrorEntry>
