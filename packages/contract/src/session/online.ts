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
  'login.elsewhere': { code: 400 },
  'session.replaced': { code: 601 },
  'session.forced': { code: 601 },
  'session.endedByOwner': { code: 601 },
  'session.passwordChanged': { code: 601 },
  'session.accountDisabled': { code: 601 },
  'online.unknown': { code: 404 },
  'online.current': { code: 400 },
  'online.administrator': { code: 403 },
}
