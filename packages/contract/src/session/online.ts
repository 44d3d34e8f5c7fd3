import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { byId, id, listSchema, nothing, pageSchema, pageQuery } from '../shapes.ts'

/** A running session, as its owner or an administrator sees it. Times are milliseconds since 1970. */
const livingSession = {
  id: z.string(),
  /** name of browser and system, `Chrome 141 · Windows`; a text if unknown */
  device: z.string(),
  /** phone, tablet or desktop, for the icon */
  deviceKind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  ipAddress: z.string(),
  /** location of the address, `内网` for a private one; empty if unknown */
  place: z.string(),
  loginTime: z.number(),
  lastSeenTime: z.number(),
  /** the session of this call */
  isCurrent: z.boolean(),
}
export const ownSession = z.object(livingSession)
export type OwnSession = z.output<typeof ownSession>

export const onlineUser = z.object({
  ...livingSession,
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  organizeName: z.string(),
})
export type OnlineUser = z.output<typeof onlineUser>

const page = permission('permission.onlineUser')
const force = permission('permission.onlineUser:btn_remove')

export const onlineEndpoints = {
  listOnline: endpoint({
    method: 'GET',
    path: '/api/permission/OnlineUser',
    access: page,
    summary: 'Sessions of all users, last active first; keyword: account, name, address',
    query: pageQuery,
    data: pageSchema(onlineUser),
  }),
  forceOffline: endpoint({
    method: 'DELETE',
    path: '/api/permission/OnlineUser/:id',
    access: force,
    audit: { action: 'signOut', object: 'session' },
    summary: 'End the session `id`',
    params: byId,
    data: nothing,
    done: 'forcedOffline',
  }),
  forceManyOffline: endpoint({
    method: 'DELETE',
    path: '/api/permission/OnlineUser',
    access: force,
    audit: { action: 'signOut', object: 'session' },
    summary: 'End several sessions, all or none',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    data: nothing,
    done: 'forcedOffline',
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/Sessions',
    access: signedIn,
    summary: 'Sessions of the caller, last active first',
    data: listSchema(ownSession),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/Sessions/:id',
    access: signedIn,
    summary: 'Sign the caller out of another session; Logout ends the current one',
    params: byId,
    data: nothing,
    done: 'signedOutThere',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/Sessions',
    access: signedIn,
    summary: 'Sign the caller out of all other sessions',
    data: nothing,
    done: 'signedOutThere',
  }),
}

export const onlineErrors = {
  'login.elsewhere': {
    code: 400,
    text: {
      zh: '该账号已于 {since} 在 {device}（{place}）登录，不能重复登录',
      tw: '此帳號已於 {since} 在 {device}（{place}）登入，不能重複登入',
      en: 'This account is signed in since {since} on {device} ({place}). A second sign-in is not allowed',
    },
  },
  'session.replaced': {
    code: 601,
    text: {
      zh: '你的账号已在其他地方登录，本次登录已结束',
      tw: '你的帳號已在其他地方登入，此次登入已結束',
      en: 'Your account was signed in elsewhere. This session has ended',
    },
  },
  'session.forced': {
    code: 601,
    text: { zh: '你已被管理员强制下线', tw: '你已被管理員強制下線', en: 'An administrator signed you out' },
  },
  'session.endedByOwner': {
    code: 601,
    text: {
      zh: '你已在另一处退出了本次登录',
      tw: '你已在另一處登出了此次登入',
      en: 'You signed out this session from another device',
    },
  },
  'session.passwordChanged': {
    code: 601,
    text: {
      zh: '密码已修改，请用新密码登录',
      tw: '密碼已變更，請用新密碼登入',
      en: 'The password was changed. Sign in with the new one',
    },
  },
  'session.accountDisabled': {
    code: 601,
    text: { zh: '你的账号已停用', tw: '你的帳號已停用', en: 'Your account was disabled' },
  },
  'online.unknown': {
    code: 404,
    text: { zh: '该登录已经结束', tw: '該登入已經結束', en: 'This session has already ended' },
  },
  'online.current': {
    code: 400,
    text: {
      zh: '这是你当前的登录，请使用“退出登录”',
      tw: '這是你目前的登入，請使用「登出」',
      en: 'This is your current session. Use Sign out instead',
    },
  },
  'online.administrator': {
    code: 403,
    text: {
      zh: '只有管理员可以让管理员下线',
      tw: '只有管理員可以讓管理員下線',
      en: 'Only an administrator can sign out an administrator',
    },
  },
}
