import type { ChatMessage } from '@armature/contract'

/** What this page holds of the open conversation: a piece of its history up to the newest message. */
export interface Talk {
  /** by number, each once */
  messages: readonly ChatMessage[]
  /** there may be messages before the first of these */
  hasEarlier: boolean
  state: 'loading' | 'ready' | 'failed'
}

export const emptyTalk: Talk = { messages: [], hasEarlier: false, state: 'loading' }

/** Messages by number, each once, whichever way and however often they came. */
export function merged(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Number of the newest message, 0 where there is none. */
export const newestSeq = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** The number after which something is missing: numbers have no gaps. `undefined` where all is there. */
export function missingAfter({ messages }: Talk): number | undefined {
  const at = messages.findIndex((message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1)
  return at < 0 ? undefined : messages[at - 1]?.seq
}
