import { z } from 'zod'
import { remoteCallMs, endpoint, permission } from '../endpoint.ts'
import { nothing, text, integer } from '../shapes.ts'
import { optionalMediaId } from './media.ts'
import { weChatButtonTypes, weChatMenuLimits } from './menu-rules.ts'

const path = '/api/weChat/Menu'

const page = permission('weChat.menu')
const edit = permission('weChat.menu:btn_edit')
const release = permission('weChat.menu:btn_release')
const remove = permission('weChat.menu:btn_remove')

/** A draft may be incomplete or too long for WeChat: the rules check it before it is published. */
const subButton = z.object({
  name: text(60),
  type: z.enum(weChatButtonTypes),
  reply: text(weChatMenuLimits.replyBytes).default(''),
  url: text(weChatMenuLimits.urlBytes).default(''),
  appId: text(64).default(''),
  pagePath: text(500).default(''),
  mediaId: optionalMediaId,
})
const buttons = z
  .array(subButton.extend({ subButtons: z.array(subButton).max(weChatMenuLimits.subButtons).default([]) }))
  .max(weChatMenuLimits.buttons)

const weChatMenu = z.object({
  buttons,
  /** number of saves; a change names the one it is based on */
  revision: z.number(),
  /** milliseconds since 1970; null if nothing is published */
  releasedTime: z.number().nullable(),
  /** whether the published menu differs from the stored one */
  isChanged: z.boolean(),
})
export type WeChatMenu = z.output<typeof weChatMenu>

/** The menu at the bottom of the official account: a draft here, published in WeChat. */
export const weChatMenuEndpoints = {
  get: endpoint({ method: 'GET', path, access: page, summary: 'The draft of the menu', data: weChatMenu }),
  update: endpoint({
    method: 'PUT',
    path,
    access: edit,
    audit: { action: 'update', object: 'weChat' },
    summary: 'Save the draft; refused if someone else has saved since `revision`',
    body: z.object({ buttons, revision: integer(0, 1_000_000_000) }),
    data: z.object({ revision: z.number() }),
    done: 'updated',
  }),
  fetch: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/Actions/Fetch`,
    access: edit,
    summary:
      'The current menu on WeChat; nothing is stored. `unknown` lists buttons of kinds that cannot be edited here',
    data: z.object({ buttons, unknown: z.array(z.object({ name: z.string(), type: z.string() })) }),
  }),
  release: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Release`,
    access: release,
    audit: { action: 'release', object: 'weChat' },
    summary: 'Publish the stored draft of this revision',
    body: z.object({ revision: integer(0, 1_000_000_000) }),
    data: nothing,
    done: 'released',
  }),
  remove: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'DELETE',
    path,
    access: remove,
    audit: { action: 'remove', object: 'weChat' },
    summary: 'Delete the menu on WeChat; the draft stays',
    data: nothing,
    done: 'removed',
  }),
}
