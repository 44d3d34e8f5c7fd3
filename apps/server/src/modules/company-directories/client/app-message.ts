import { limitText } from '../../../platform/text.ts'

/** A message of the application to a person. */
export interface AppMessage {
  title: string
  /** plain text */
  text: string
  /** the page that it opens; undefined for a plain text */
  url: string | undefined
  /** word of the button */
  open: string
  /** when it was written, for readers: DingTalk drops a message that says the same as another one of the day */
  time: string
  /** of a card about an approval: what it says about it, and its state */
  card?: { facts: readonly CardFact[]; state: string }
}

interface CardFact {
  name: string
  value: string
}

/** Both show at most this many. */
export const maxFacts = 6

/** One line of a card. */
export const toLine = (text: string, most: number): string => limitText(text.replaceAll(/\s+/g, ' ').trim(), most)

/** Both read links and colours out of angle brackets: a text must not have any. */
export const withoutMarkup = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞')
