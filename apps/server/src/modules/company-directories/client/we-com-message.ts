import { limitText } from '../../../platform/text.ts'
import { maxFacts, toLine, withoutMarkup, type AppMessage } from './app-message.ts'

/**
 * The content of a message as WeCom takes it: https://developer.work.weixin.qq.com/document/path/90236. A card has no buttons that
 * call back: WeCom sends those only for applications with a callback address.
 */
export function toWeComContent({ title, text, url, open, card }: AppMessage): object {
  // 2048 bytes, three for a Chinese character
  if (url === undefined) return { msgtype: 'text', text: { content: withoutMarkup(limitText(join(title, text), 600)) } }
  if (!card) {
    const description = withoutMarkup(limitText(text.trim(), 160)) || toLine(title, 100)
    return { msgtype: 'textcard', textcard: { title: toLine(title, 60), description, url, btntxt: open.slice(0, 4) } }
  }
  return {
    msgtype: 'template_card',
    template_card: {
      card_type: 'text_notice',
      main_title: { title: toLine(title, 60), desc: toLine(card.state, 30) },
      horizontal_content_list: card.facts
        .slice(0, maxFacts)
        .map(({ name, value }) => ({ keyname: toLine(name, 12), value: toLine(value, 30) })),
      jump_list: [{ type: 1, title: open, url }],
      card_action: { type: 1, url },
    },
  }
}

const join = (...lines: string[]) => lines.filter((line) => line !== '').join('\n')
