import { createHash } from 'node:crypto'
import { weChatButtonTypes, type WeChatButton, type WeChatSubButton } from '@armature/contract'
import { z } from 'zod'
import type { MenuRow } from './menu.queries.ts'

/**
 * Key that WeChat sends when a button is pressed: a hash of the reply, so that a button of an older menu never gets another
 * reply.
 */
export const getReplyKey = ({ reply }: Pick<WeChatSubButton, 'reply'>): string =>
  `reply-${createHash('sha256').update(reply).digest('hex').slice(0, 32)}`

/** The reply of a key; undefined if no button has it. */
export const findReplyByKey = (buttons: readonly WeChatButton[], key: string): string | undefined =>
  listActions(buttons).find((button) => button.type === 'click' && getReplyKey(button) === key)?.reply

const listActions = (buttons: readonly WeChatButton[]): readonly WeChatSubButton[] =>
  buttons.flatMap((button) => (button.subButtons.length > 0 ? button.subButtons : [button]))

/** Media that buttons send. */
export const listMediaOfButtons = (buttons: readonly WeChatButton[]): string[] =>
  listActions(buttons).flatMap(({ type, mediaId }) => (type === 'media_id' && mediaId ? [mediaId] : []))

/** Media that buttons of the draft or of the published menu send. */
export const findMediaInMenu = ({ buttons, released }: Pick<MenuRow, 'buttons' | 'released'>): ReadonlySet<string> =>
  new Set(listMediaOfButtons([...buttons, ...(released ?? [])]))

export const toWire = (buttons: readonly WeChatButton[]) => ({
  button: buttons.map((button) =>
    button.subButtons.length > 0
      ? { name: button.name, sub_button: button.subButtons.map(toWireAction) }
      : toWireAction(button),
  ),
})

function toWireAction(button: WeChatSubButton): Record<string, string> {
  const { name, type, url, appId, pagePath, mediaId } = button
  if (type === 'click') return { type, name, key: getReplyKey(button) }
  if (type === 'media_id') return { type, name, media_id: mediaId }
  return type === 'miniprogram' ? { type, name, url, appid: appId, pagepath: pagePath } : { type, name, url }
}

const optionalText = z.string().catch('')
const wireButton = z.object({
  name: optionalText,
  type: optionalText,
  key: optionalText,
  url: optionalText,
  appid: optionalText,
  pagepath: optionalText,
  media_id: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .catch(''),
})
const wireMenu = z.object({
  menu: z.object({ button: z.array(wireButton.extend({ sub_button: z.array(wireButton).catch([]) })).max(10) }),
})
type WireButton = z.output<typeof wireButton>

/**
 * Converts the menu of WeChat. Replies of keys are taken from `known`; a key of another system has an empty reply, an unsupported
 * type an empty type.
 *
 * @returns undefined if it is not a menu
 */
export function fromWire(answer: unknown, known: readonly WeChatButton[]) {
  const parsed = wireMenu.safeParse(answer)
  if (!parsed.success) return undefined
  const unknown: { name: string; type: string }[] = []
  const taken = (wire: WireButton): WeChatSubButton => {
    const type = weChatButtonTypes.find((one) => one === wire.type) ?? ''
    const name = wire.name.slice(0, 60)
    if (type === '' && wire.type !== '') unknown.push({ name, type: wire.type.slice(0, 40) })
    const reply = type === 'click' ? (findReplyByKey(known, wire.key) ?? '') : ''
    const [url, appId, pagePath] = [wire.url.slice(0, 1024), wire.appid.slice(0, 64), wire.pagepath.slice(0, 500)]
    return { name, type, reply, url, appId, pagePath, mediaId: type === 'media_id' ? wire.media_id : '' }
  }
  const buttons = parsed.data.menu.button
    .slice(0, 3)
    .map((wire) => ({ ...taken(wire), subButtons: wire.sub_button.slice(0, 5).map(taken) }))
  return { buttons, unknown }
}
