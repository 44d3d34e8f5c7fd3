import type { ChatMessage } from '@armature/contract'

/** The loaded part of the open conversation: consecutive messages up to the newest one. */
export interface Talk {
  /** by number, without duplicates */
  messages: readonly ChatMessage[]
  /** there may be messages before the first of these */
  hasEarlier: boolean
  state: 'loading' | 'ready' | 'failed'
}

export const emptyTalk: Talk = { messages: [], hasEarlier: false, state: 'loading' }

/** Merges two lists by number, without duplicates. */
export function mergeMessages(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Number of the newest message, 0 when there is none. */
export const getNewestSeq = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** Number of the message before the first gap (numbers have no gaps), or `undefined` when nothing is missing. */
export function findGapSeq({ messages }: Talk): number | undefined {
  const at = messages.findIndex((message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1)
  return at < 0 ? undefined : messages[at - 1]?.seq
}
