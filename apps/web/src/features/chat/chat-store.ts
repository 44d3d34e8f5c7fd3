import type { ChatContact, ChatImage, ChatType } from '@armature/contract'
import { create } from 'zustand'
import { onSessionReset } from '../../lib/session/session.ts'
import { emptyTalk, type Talk } from './conversation-messages.ts'

/** The other user of a conversation. `isActive` is false for a user who has left. */
export type Partner = ChatContact & { isActive?: boolean }

/** A message of the current user that is not confirmed as stored yet. */
export interface Outgoing {
  clientId: string
  toUserId: string
  messageType: Extract<ChatType, 'text' | 'image'>
  messageContent: string | ChatImage
  /** milliseconds since 1970 */
  begunAt: number
  /** '' while it is being sent; afterwards why it could not be stored */
  fault: string
}

interface ChatState {
  isDrawerOpen: boolean
  /** the other user of the open conversation */
  partner: Partner | null
  /** the conversation is on the screen, and not behind a page over the whole window */
  isOnScreen: boolean
  talk: Talk
  outgoing: readonly Outgoing[]
  /** unsent text, by partner */
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
