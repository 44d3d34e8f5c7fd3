import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { id, nothing, pageOf, pageQuery } from '../shapes.ts'

const path = '/api/weChat/Follower'

const page = permission('weChat.follower')
const sync = permission('weChat.follower:btn_sync')
const link = permission('weChat.follower:btn_link')

/** How WeChat calls a follower of one account. */
export const openId = z.string().regex(/^[0-9A-Za-z_-]{6,64}$/)

const follower = z.object({
  openId: z.string(),
  /** the name that the account's own people have given him over there; WeChat tells no other */
  remark: z.string(),
  tags: z.array(z.string()),
  /** milliseconds since 1970; null where WeChat has not told */
  subscribeTime: z.number().nullable(),
  isSubscribed: z.boolean(),
  /** '' while he is linked to nobody */
  userId: z.string(),
  userName: z.string(),
})
export type WeChatFollower = z.output<typeof follower>

const weChatSync = z.object({
  id: z.string(),
  state: z.enum(['running', 'ready', 'failed', 'stopped']),
  done: z.number(),
  total: z.number(),
  /** why it failed, as a sentence */
  fault: z.string(),
  /** milliseconds since 1970 */
  changedTime: z.number(),
})
export type WeChatSync = z.output<typeof weChatSync>

/** Who follows the official account, as WeChat has told at the last taking over and since. */
export const weChatFollowerEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Followers, newest first; `state` narrows to those who still follow, have left, or are linked to a user',
    query: pageQuery.extend({ state: z.enum(['', 'subscribed', 'left', 'linked', 'unlinked']).default('') }),
    data: pageOf(follower),
  }),
  sync: endpoint({
    method: 'POST',
    path: `${path}/Actions/Sync`,
    access: sync,
    summary: 'Begin to take the followers over from WeChat, in portions; refused while this is under way',
    data: z.object({ id: z.string() }),
  }),
  lastSync: endpoint({
    method: 'GET',
    path: `${path}/Sync`,
    access: page,
    summary: 'How far the last taking over is; null before the first',
    data: z.object({ sync: weChatSync.nullable() }),
  }),
  stopSync: endpoint({
    method: 'DELETE',
    path: `${path}/Sync/:id`,
    access: sync,
    summary: 'Stop taking over; what came until then stays',
    params: z.object({ id }),
    data: nothing,
  }),
  link: endpoint({
    method: 'PUT',
    path: `${path}/:openId/User`,
    access: link,
    summary: 'Link a follower to a user; null for none',
    params: z.object({ openId }),
    body: z.object({ userId: id.nullable() }),
    data: nothing,
    done: 'updated',
  }),
}
