import { z } from 'zod'
import { remoteCallMs, endpoint, permission } from '../endpoint.ts'
import { id, nothing, pageSchema, pageQuery } from '../shapes.ts'

const path = '/api/weChat/Follower'

const page = permission('weChat.follower')
const sync = permission('weChat.follower:btn_sync')
const link = permission('weChat.follower:btn_link')

/** WeChat's id of a follower of an account. */
export const openId = z.string().regex(/^[0-9A-Za-z_-]{6,64}$/)

const follower = z.object({
  openId: z.string(),
  /** the remark that the account's staff gave the follower in WeChat; WeChat returns no other name */
  remark: z.string(),
  tags: z.array(z.string()),
  /** milliseconds since 1970; null if WeChat has not sent it */
  subscribeTime: z.number().nullable(),
  isSubscribed: z.boolean(),
  /** '' if not linked to a user */
  userId: z.string(),
  userName: z.string(),
})
export type WeChatFollower = z.output<typeof follower>

const weChatSync = z.object({
  id: z.string(),
  state: z.enum(['running', 'ready', 'failed', 'stopped']),
  done: z.number(),
  total: z.number(),
  /** why it failed, as a message */
  fault: z.string(),
  /** milliseconds since 1970 */
  changedTime: z.number(),
})
export type WeChatSync = z.output<typeof weChatSync>

/** Followers of the official account, from the last synchronization and later callbacks. */
export const weChatFollowerEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Followers, newest first; `state` filters those who still follow, have left, or are linked to a user',
    query: pageQuery.extend({ state: z.enum(['', 'subscribed', 'left', 'linked', 'unlinked']).default('') }),
    data: pageSchema(follower),
  }),
  sync: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Sync`,
    access: sync,
    summary: 'Start to synchronize followers from WeChat; refused while this is running',
    data: z.object({ id: z.string() }),
  }),
  lastSync: endpoint({
    method: 'GET',
    path: `${path}/Sync`,
    access: page,
    summary: 'Progress of the last synchronization; null before the first',
    data: z.object({ sync: weChatSync.nullable() }),
  }),
  stopSync: endpoint({
    method: 'DELETE',
    path: `${path}/Sync/:id`,
    access: sync,
    summary: 'Stop the synchronization; followers that were synchronized stay',
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
