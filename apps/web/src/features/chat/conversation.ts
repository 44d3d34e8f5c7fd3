import type { ChatMessage } from '@armature/contract'
import { session } from '../../lib/session.ts'
import { onFrame, sendFrame } from '../../lib/socket-frames.ts'
import { queryClient } from '../../lib/query-client.ts'
import { setUnread, unreadOf, useUnread } from '../../lib/unread.ts'
import { askHistory } from './chat-requests.ts'
import { useChat, type Partner } from './chat-store.ts'
import { emptyTalk, merged, missingAfter, newestSeq, type Talk } from './talk.ts'

/** Page size of a conversation, for the newest and for earlier messages (S9.18, SO.67). */
export const talkPageSize = 30
/** page size when missed messages are requested */
const missedPageSize = 200

/** Query key of the recent conversations. */
export const conversationsKey = ['chat', 'conversations']
const renewList = (): void => void queryClient.invalidateQueries({ queryKey: conversationsKey })

/** Opens the conversation with a user; their messages count as read (S4.46, S4.47). */
export function openConversation(partner: Partner): void {
  useChat.setState({ partner, talk: emptyTalk, isDrawerOpen: false })
  markRead(partner.id)
  void loadNewest()
}

export const closeConversation = (): void => useChat.setState({ partner: null, talk: emptyTalk })

/** Sets whether the conversation is visible: messages that arrive while it is not are unread. */
export function showConversation(isOnScreen: boolean): void {
  useChat.setState({ isOnScreen })
  readWhatIsSeen()
}

export async function loadNewest(): Promise<void> {
  const { partner } = useChat.getState()
  if (!partner) return
  change(partner.id, (talk) => ({ ...talk, state: 'loading' }))
  try {
    const { list } = await askHistory({ toUserId: partner.id, pageSize: talkPageSize, sord: 'desc' })
    change(partner.id, (talk) => ({
      messages: merged(talk.messages, list),
      hasEarlier: list.length === talkPageSize,
      state: 'ready',
    }))
  } catch {
    change(partner.id, (talk) => ({ ...talk, state: 'failed' }))
  }
}

/** Loads earlier messages; true when they were loaded. */
export async function loadEarlier(): Promise<boolean> {
  const { partner, talk } = useChat.getState()
  const [first] = talk.messages
  if (!partner || !first || !talk.hasEarlier || talk.state === 'loading') return false
  change(partner.id, (now) => ({ ...now, state: 'loading' }))
  try {
    const { list } = await askHistory({
      toUserId: partner.id,
      pageSize: talkPageSize,
      sord: 'desc',
      beforeSeq: first.seq,
    })
    change(partner.id, (now) => ({
      messages: merged(list, now.messages),
      hasEarlier: list.length === talkPageSize,
      state: 'ready',
    }))
    return true
  } catch {
    // the loaded messages stay; scrolling on tries again
    change(partner.id, (now) => ({ ...now, state: 'ready' }))
    return false
  }
}

let isCatchingUp = false

/** Requests missed messages until none is missing. Only one run at a time, however many frames ask for it. */
async function catchUp(userId: string, afterSeq: number): Promise<void> {
  if (isCatchingUp) return
  isCatchingUp = true
  let after = afterSeq
  try {
    for (;;) {
      const { list } = await askHistory({ toUserId: userId, afterSeq: after, sord: 'asc', pageSize: missedPageSize })
      change(userId, (talk) => ({ ...talk, messages: merged(talk.messages, list) }))
      if (list.length < missedPageSize) return
      after = list.at(-1)?.seq ?? after
    }
  } catch {
    // the next connection starts with the same request
  } finally {
    isCatchingUp = false
  }
}

/** Adds a received message, sent by either user; a gap before it is requested. */
export function takeMessage(userId: string, message: ChatMessage): void {
  change(userId, (talk) => ({ ...talk, messages: merged(talk.messages, [message]) }))
  const { partner, talk } = useChat.getState()
  const gap = partner?.id === userId && talk.state !== 'loading' ? missingAfter(talk) : undefined
  if (gap !== undefined) void catchUp(userId, gap)
}

/** Marks all messages of a user as read, here and on the server; reported at most once a second. */
function markRead(userId: string): void {
  setUnread(userId, 0)
  const said = readsSaid.get(userId)
  if (said) {
    said.isAgain = true
    return
  }
  sendFrame({ method: 'UpdateReadMessage', formUserId: userId })
  const saying = { isAgain: false }
  readsSaid.set(userId, saying)
  setTimeout(() => {
    readsSaid.delete(userId)
    if (saying.isAgain) markRead(userId)
  }, readEveryMs)
}
const readEveryMs = 1_000
const readsSaid = new Map<string, { isAgain: boolean }>()

const isSeen = (userId: string): boolean => {
  const { partner, isOnScreen } = useChat.getState()
  const isUnlocked = session.getState().lock === 0
  return partner?.id === userId && isOnScreen && isUnlocked && document.visibilityState === 'visible'
}

function readWhatIsSeen(): void {
  const { partner } = useChat.getState()
  if (partner && isSeen(partner.id) && unreadOf(useUnread.getState(), partner.id) > 0) markRead(partner.id)
}

function change(userId: string, work: (talk: Talk) => Talk): void {
  const { partner, talk } = useChat.getState()
  if (partner?.id === userId) useChat.setState({ talk: work(talk) })
}

onFrame('receiveMessage', (frame) => {
  const { formUserId: from } = frame
  takeMessage(from, {
    seq: frame.seq,
    sendUserId: from,
    contentType: frame.messageType,
    content: frame.formMessage,
    sendTime: frame.dateTime,
    clientId: '',
  })
  if (isSeen(from)) markRead(from)
  else setUnread(from, unreadOf(useUnread.getState(), from) + 1)
  renewList()
})

onFrame('sendMessage', (frame) => {
  takeMessage(frame.toUserId, {
    seq: frame.seq,
    sendUserId: session.getState().userInfo?.userId ?? '',
    contentType: frame.messageType,
    content: frame.toMessage,
    sendTime: frame.dateTime,
    clientId: frame.clientId,
  })
  renewList()
})

onFrame('conversationChange', ({ userId, change: kind }) => {
  setUnread(userId, 0)
  if (kind === 'cleared') change(userId, () => ({ ...emptyTalk, state: 'ready' }))
  renewList()
})

// the first frame on each connection: from here on nothing is missed, earlier messages are requested
onFrame('initMessage', () => {
  const { partner, talk } = useChat.getState()
  renewList()
  if (!partner) return
  if (newestSeq(talk) === 0) void loadNewest()
  else void catchUp(partner.id, newestSeq(talk))
  readWhatIsSeen()
})

globalThis.document?.addEventListener('visibilitychange', readWhatIsSeen)
// also runs when the screen is unlocked
session.subscribe(readWhatIsSeen)
