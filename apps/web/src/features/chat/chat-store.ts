import type { ChatContact, ChatImage, ChatType } from '@armature/contract'
import { create } from 'zustand'
import { onSessionReset } from '../../lib/session.ts'
import { emptyTalk, type Talk } from './talk.ts'

/** Whoever one writes to. `isActive` is false for somebody who has left. */
export type Partner = ChatContact & { isActive?: boolean }

/** A message of one's own that is not known to be stored yet. */
export interface Outgoing {
  clientId: string
  toUserId: string
  messageType: Extract<ChatType, 'text' | 'image'>
  messageContent: string | ChatImage
  /** milliseconds since 1970 */
  begunAt: number
  /** '' while it is on its way; why it could not be stored, once it could not */
  fault: string
}

interface ChatState {
  isDrawerOpen: boolean
  /** with whom the open conversation is */
  partner: Partner | null
  /** the conversation is on the screen, and not behind a page over the whole window */
  isOnScreen: boolean
  talk: Talk
  outgoing: readonly Outgoing[]
  /** what was typed and not sent, by partner */
  drafts: Readonly<Record<string, string>>
}

const closed: ChatState = {
  isDrawerOpen: false,
  partner: null,
  isOnScreen: false,
  talk: emptyTalk,
  outgoing: [],
  drafts: {},
}

export const useChat = create<ChatState>(() => closed)
onSessionReset(() => useChat.setState(closed))

export const openDrawer = (): void => useChat.setState({ isDrawerOpen: true })
export const closeDrawer = (): void => useChat.setState({ isDrawerOpen: false })

export const keepDraft = (userId: string, draft: string): void =>
  useChat.setState(({ drafts }) => ({ drafts: { ...drafts, [userId]: draft } }))
