import { createHash } from 'node:crypto'
import type { WeChatButton, WeChatSubButton } from '@armature/contract'
import { z } from 'zod'

/** What WeChat sends back when a button is pressed: it follows from the answer, so that an older menu never gets another one. */
export const keyOf = ({ reply }: Pick<WeChatSubButton, 'reply'>): string =>
  `reply-${createHash('sha256').update(reply).digest('hex').slice(0, 32)}`

/** The answer behind a key; undefined where no button has it any more. */
export function replyBehind(buttons: readonly WeChatButton[], key: string): string | undefined {
  const all = buttons.flatMap((button) => (button.subButtons.length > 0 ? button.subButtons : [button]))
  return all.find((button) => button.type === 'click' && keyOf(button) === key)?.reply
}

export const toWire = (buttons: readonly WeChatButton[]) => ({
  button: buttons.map((button) =>
    button.subButtons.length > 0 ? { name: button.name, sub_button: button.subButtons.map(act) } : act(button),
  ),
})

function act(button: WeChatSubButton): Record<string, string> {
  const { name, type, url, appId, pagePath } = button
  if (type === 'click') return { type, name, key: keyOf(button) }
  return type === 'miniprogram' ? { type, name, url, appid: appId, pagepath: pagePath } : { type, name, url }
}

const word = z.string().catch('')
const wireButton = z.object({ name: word, type: word, key: word, url: word, appid: word, pagepath: word })
const wireMenu = z.object({
  menu: z.object({ button: z.array(wireButton.extend({ sub_button: z.array(wireButton).catch([]) })).max(10) }),
})
type WireButton = z.output<typeof wireButton>

/**
 * The menu as WeChat has it. Answers behind keys are those of `known`; a key of another system leaves the answer open, a kind that
 * is not edited here leaves the kind open.
 *
 * @returns undefined where it is no menu
 */
export function fromWire(answer: unknown, known: readonly WeChatButton[]) {
  const parsed = wireMenu.safeParse(answer)
  if (!parsed.success) return undefined
  const unknown: { name: string; type: string }[] = []
  const taken = (wire: WireButton): WeChatSubButton => {
    const type = wire.type === 'click' || wire.type === 'view' || wire.type === 'miniprogram' ? wire.type : ''
    const name = wire.name.slice(0, 60)
    if (type === '' && wire.type !== '') unknown.push({ name, type: wire.type.slice(0, 40) })
    const reply = type === 'click' ? (replyBehind(known, wire.key) ?? '') : ''
    const [url, appId, pagePath] = [wire.url.slice(0, 1024), wire.appid.slice(0, 64), wire.pagepath.slice(0, 500)]
    return { name, type, reply, url, appId, pagePath }
  }
  const buttons = parsed.data.menu.button
    .slice(0, 3)
    .map((wire) => ({ ...taken(wire), subButtons: wire.sub_button.slice(0, 5).map(taken) }))
  return { buttons, unknown }
}
