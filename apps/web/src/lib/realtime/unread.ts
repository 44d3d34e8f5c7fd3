import type { UnreadNum } from '@armature/contract'
import { create } from 'zustand'
import { onSessionReset } from '../session/session.ts'
import { onFrame } from './socket-frames.ts'

/** Unread messages of the user, as counted by the server. */
interface Unread {
  /** messages of the chat */
  messages: number
  /** notices and other messages */
  notices: number
  /** conversations with unread messages */
  nums: readonly UnreadNum[]
}

const nothing: Unread = { messages: 0, notices: 0, nums: [] }

export const useUnread = create<Unread>(() => nothing)

/** The number at the bell: unread messages plus unread notices (S4.53). */
export const countMessages = ({ messages, notices }: Unread): number => messages + notices

/** The icon blinks while a conversation has unread messages (S4.54). */
export const isBlinking = ({ nums }: Unread): boolean => nums.length > 0

/** Number of unread messages from this user. */
export const countUnread = ({ nums }: Pick<Unread, 'nums'>, userId: string): number =>
  nums.find(({ formUserId }) => formUserId === userId)?.unreadNum ?? 0

/** Sets the number of unread messages from this user. */
export function setUnread(userId: string, unreadNum: number): void {
  useUnread.setState((state) => {
    const before = countUnread(state, userId)
    if (before === unreadNum) return state
    const others = state.nums.filter(({ formUserId }) => formUserId !== userId)
    return {
      messages: Math.max(0, state.messages + unreadNum - before),
      nums: unreadNum === 0 ? others : [{ formUserId: userId, unreadNum }, ...others],
    }
  })
}

onFrame('initMessage', ({ unreadMessageCount, unreadNoticeCount, unreadNums }) =>
  useUnread.setState({ messages: unreadMessageCount, notices: unreadNoticeCount, nums: unreadNums }),
)
// the frame contains how many more there are (S4.55)
onFrame('messagePush', ({ unreadNoticeCount }) =>
  useUnread.setState(({ notices }) => ({ notices: Math.max(0, notices + unreadNoticeCount) })),
)
onSessionReset(() => useUnread.setState(nothing))
