import { z } from 'zod'
import { endpoint, largeCallMs, permission, remoteCallMs, signedIn } from '../endpoint.ts'
import { byId, fileReply, nothing, pageQuery, pageSchema, uploadedFile } from '../shapes.ts'
import { weChatMediaKinds, weChatMediaLimits } from './media-rules.ts'

const path = '/api/weChat/Media'

const page = permission('weChat.media')
const add = permission('weChat.media:btn_add')
const remove = permission('weChat.media:btn_remove')
const sync = permission('weChat.media:btn_sync')

const kind = z.enum(weChatMediaKinds)
/** WeChat's id of a file of an account. */
const mediaId = z.string().regex(/^[\w-]{1,128}$/)
/** '' for a text. */
export const optionalMediaId = z.union([z.literal(''), mediaId]).default('')

const media = z.object({
  id: z.string(),
  mediaId: z.string(),
  kind,
  fullName: z.string(),
  /** of a video, shown below its title */
  introduction: z.string(),
  /** milliseconds since 1970 */
  changedTime: z.number(),
})
const mediaRow = media.extend({
  /** keywords of the automatic replies that send it; '' for a reply without keywords */
  replies: z.array(z.string()),
  /** whether a button of the menu sends it */
  isInMenu: z.boolean(),
})
export type WeChatMedia = z.output<typeof media>
export type WeChatMediaRow = z.output<typeof mediaRow>

const mediaQuery = pageQuery.extend({ kind: z.union([kind, z.literal('')]).default('') })

/** Images, voices and videos that are stored in the official account. */
export const weChatMediaEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Media of the official account, newest first, with what sends them',
    query: mediaQuery,
    data: pageSchema(mediaRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: '/api/weChat/MediaSelector',
    access: signedIn,
    summary:
      'Media to choose in replies and in the menu, or the one with an id; none for callers without a page of the official account',
    query: mediaQuery.extend({ mediaId: optionalMediaId }),
    data: pageSchema(media),
  }),
  file: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/File`,
    access: page,
    summary: 'The file, read from WeChat',
    params: byId,
    data: fileReply,
    answersFile: true,
  }),
  upload: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:kind`,
    access: add,
    audit: { action: 'create', object: 'weChatMedia' },
    summary: 'Upload a file to the official account; videos have a title (`name`) and an introduction as fields',
    params: z.object({ kind }),
    body: uploadedFile,
    upload: true,
    bodyLimit: weChatMediaLimits.image.bytes,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  sync: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Sync`,
    access: sync,
    summary: 'Read from WeChat which media of a kind there are, the newest 1000 at most',
    body: z.object({ kind }),
    data: z.object({ count: z.number() }),
  }),
  remove: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'weChatMedia' },
    summary: 'Delete a file from the official account; refused while replies or the menu send it',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}
