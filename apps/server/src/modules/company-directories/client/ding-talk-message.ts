import { limitText } from '../../../platform/text.ts'
import { maxFacts, toLine, type AppMessage } from './app-message.ts'

/** Colours of the bar of a card, as DingTalk's own approvals have them: one that waits, and one that has ended. */
const barColours = { waiting: '0xFFFF9D46', ended: '0xFF858E99' }

/**
 * The content of a message as DingTalk takes it: https://open.dingtalk.com/document/orgapp/message-types-and-data-format. Of the types
 * that open a page, only `oa` has fields, and a bar whose text can be changed later.
 */
export function toDingTalkContent({ title, text, url, time, card }: AppMessage): object {
  if (url === undefined)
    return { msgtype: 'text', text: { content: limitText([title, text, time].filter(Boolean).join('\n'), 500) } }
  return {
    msgtype: 'oa',
    oa: {
      ...{ message_url: url, pc_message_url: url },
      head: { bgcolor: 'FF3B82C4', text: toLine(title, 10) },
      ...(card && { status_bar: { status_value: toLine(card.state, 10), status_bg: barColours.waiting } }),
      body: {
        title: toLine(title, 50),
        ...(card
          ? {
              form: card.facts
                .slice(0, maxFacts)
                .map(({ name, value }) => ({ key: `${toLine(name, 12)}：`, value: toLine(value, 50) })),
            }
          : { content: limitText(text.trim(), 400) }),
        author: time,
      },
    },
  }
}

/** The bar of a card that has ended. */
export const toEndedBar = (text: string) => ({ status_value: toLine(text, 10), status_bg: barColours.ended })
