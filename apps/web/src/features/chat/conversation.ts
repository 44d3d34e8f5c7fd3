import type { ChatMessage } from '@armature/contract'
import { session } from '../../lib/session/session.ts'
import { onFrame, sendFrame } from '../../lib/realtime/socket-frames.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { setUnread, countUnread, useUnread } from '../../lib/realtime/unread.ts'
import { requestHistory } from './chat-requests.ts'
import { useChat, type Partner } from './chat-store.ts'
import { emptyTalk, mergeMessages, findGapSeq, getNewestSeq, type Talk } from './conversation-messages.ts'

/** Page size of a conversation, for the newest and for earlier messages (S9.18, SO.67). */
export const talkPageSize = 30
/** page size when missed messages are requested */
const missedPageSize = 200

/** Query key of the recent conversations. */
export const conversationsKey = ['chat', 'conversations']
const refreshConversations = (): void => void queryClient.invalidateQueries({ queryKey: conversationsKey })

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
  markSeenRead()
}

export async function loadNewest(): Promise<void> {
  const { partner } = useChat.getState()
  if (!partner) return
  updateTalk(partner.id, (talk) => ({ ...talk, state: 'loading' }))
  try {
    const { list } = await requestHistory({ toUserId: partner.id, pageSize: talkPageSize, sord: 'desc' })
    updateTalk(partner.id, (talk) => ({
      messages: mergeMessages(talk.messages, list),
      hasEarlier: list.length === talkPageSize,
      state: 'ready',
    }))
  } catch {
    updateTalk(partner.id, (talk) => ({ ...talk, state: 'failed' }))
  }
}

/** Loads earlier messages; true when they were loaded. */
export async function loadEarlier(): Promise<boolean> {
  const { partner, talk } = useChat.getState()
  const [first] = talk.messages
  if (!partner || !first || !talk.hasEarlier || talk.state === 'loading') return false
  updateTalk(partner.id, (now) => ({ ...now, state: 'loading' }))
  try {
    const { list } = await requestHistory({
      toUserId: partner.id,
      pageSize: talkPageSize,
      sord: 'desc',
      beforeSeq: first.seq,
    })
    updateTalk(partner.id, (now) => ({
      messages: mergeMessages(list, now.messages),
      hasEarlier: list.length === talkPageSize,
      state: 'ready',
    }))
    return true
  } catch {
    // the loaded messages stay; scrolling on tries again
    updateTalk(partner.id, (now) => ({ ...now, state: 'ready' }))
    return false
  }
}

let isFetchingMissed = false

/** Requests missed messages until none is missing. Only one run at a time, however many frames ask for it. */
async function fetchMissed(userId: string, afterSeq: number): Promise<void> {
  if (isFetchingMissed) return
  isFetchingMissed = true
  let after = afterSeq
  try {
    for (;;) {
      const { list } = await requestHistory({
        toUserId: userId,
        afterSeq: after,
        sord: 'asc',
        pageSize: missedPageSize,
      })
      updateTalk(userId, (talk) => ({ ...talk, messages: mergeMessages(talk.messages, list) }))
      if (list.length < missedPageSize) return
      after = list.at(-1)?.seq ?? after
    }
  } catch {
    // the next connection starts with the same request
  } finally {
    isFetchingMissed = false
  }
}

/** Adds a received message, sent by either user; a gap before it is requested. */
export function receiveMessage(userId: string, message: ChatMessage): void {
  updateTalk(userId, (talk) => ({ ...talk, messages: mergeMessages(talk.messages, [message]) }))
  const { partner, talk } = useChat.getState()
  const gap = partner?.id === userId && talk.state !== 'loading' ? findGapSeq(talk) : undefined
  if (gap !== undefined) void fetchMissed(userId, gap)
}

/** Marks all messages of a user as read, here and on the server; reported at most once a second. */
function markRead(userId: string): void {
  setUnread(userId, 0)
  const said = reportedReads.get(userId)
  if (said) {
    said.isAgain = true
    return
  }
  sendFrame({ method: 'UpdateReadMessage', formUserId: userId })
  const saying = { isAgain: false }
  reportedReads.set(userId, saying)
  setTimeout(() => {
    reportedReads.delete(userId)
    if (saying.isAgain) markRead(userId)
  }, readIntervalMs)
}
const readIntervalMs = 1_000
const reportedReads = new Map<string, { isAgain: boolean }>()

const isSeen = (userId: string): boolean => {
  const { partner, isOnScreen } = useChat.getState()
  const isUnlocked = session.getState().lock === 0
  return partner?.id === userId && isOnScreen && isUnlocked && document.visibilityState === 'visible'
}

function markSeenRead(): void {
  const { partner } = useChat.getState()
  if (partner && isSeen(partner.id) && countUnread(useUnread.getState(), partner.id) > 0) markRead(partner.id)
}

function updateTalk(userId: string, work: (talk: Talk) => Talk): void {
  const { partner, talk } = useChat.getState()
  if (partner?.id === userId) useChat.setState({ talk: work(talk) })
}

onFrame('receiveMessage', (frame) => {
  const { formUserId: from } = frame
  receiveMessage(from, {
    seq: frame.seq,
    sendUserId: from,
    contentType: frame.messageType,
    content: frame.formMessage,
    sendTime: frame.dateTime,
    clientId: '',
  })
  if (isSeen(from)) markRead(from)
  else setUnread(from, countUnread(useUnread.getState(), from) + 1)
  refreshConversations()
})

onFrame('sendMessage', (frame) => {
  receiveMessage(frame.toUserId, {
    seq: frame.seq,
    sendUserId: session.getState().userInfo?.userId ?? '',
    contentType: frame.messageType,
    content: frame.toMessage,
    sendTime: frame.dateTime,
    clientId: frame.clientId,
  })
  refreshConversations()
})

onFrame('conversationChange', ({ userId, change: kind }) => {
  setUnread(userId, 0)
  if (kind === 'cleared') updateTalk(userId, () => ({ ...emptyTalk, state: 'ready' }))
  refreshConversations()
})

// the first frame on each connection: from here on nothing is missed, earlier messages are requested
onFrame('initMessage', () => {
  const { partner, talk } = useChat.getState()
  refreshConversations()
  if (!partner) return
  if (getNewestSeq(talk) === 0) void loadNewest()
  else void fetchMissed(partner.id, getNewestSeq(talk))
  markSeenRead()
})

globalThis.document?.addEventListener('visibilitychange', markSeenRead)
// also runs when the screen is unlocked
session.subscribe(markSeenRead)
