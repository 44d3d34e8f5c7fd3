import type { ChatMessage } from '@armature/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { shouldShowTime, formatHeadTime } from './chat-time.ts'
import { useChat, type Partner } from './chat-store.ts'
import css from './chat-window.module.css'
import { loadEarlier, loadNewest } from './conversation.ts'
import { MessageLine } from './message-line.tsx'
import { OutgoingLine } from './outgoing-line.tsx'
import { measureDistanceToEnd } from './use-near-end.ts'
import { useNow } from './use-now.ts'

/** distance to the top, in px, at which earlier messages are loaded */
const nearPx = 100

/** The messages of a conversation, the newest at the bottom; scrolling up loads earlier ones (S9.18). */
export function MessageList({ partner }: { partner: Partner }) {
  const { t } = useTranslation('chat')
  const { messages, state, hasEarlier } = useChat(({ talk }) => talk)
  const all = useChat((chat) => chat.outgoing)
  const outgoing = all.filter((one) => one.toUserId === partner.id)
  const now = useNow()
  const me = useSession((session) => session.userInfo)
  const { box, keep } = useScrollPosition(messages, outgoing.length)
  const look = () => {
    keep()
    if (box.current && box.current.scrollTop <= nearPx && hasEarlier) void loadEarlier()
  }
  const isEmpty = messages.length === 0 && outgoing.length === 0
  return (
    <div
      ref={box}
      className={css.messages}
      onScroll={look}
      role="log"
      aria-label={t('messagesWith', { name: partner.realName })}
      tabIndex={0}
    >
      {state === 'failed' && (
        <p className={css.note} role="alert">
          {t('loadFailed')}
          <Button kind="link" size="small" onClick={() => void loadNewest()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {state === 'loading' && <p className={css.note}>{t('loading')}</p>}
      {state === 'ready' && isEmpty && <p className={css.note}>{t('noMessage')}</p>}
      {messages.map((message, at) => (
        <div key={message.seq}>
          <TimeHeading message={message} before={messages[at - 1]} now={now} />
          <MessageLine
            message={message}
            isOwn={message.sendUserId === me?.userId}
            person={message.sendUserId === me?.userId ? me : partner}
          />
        </div>
      ))}
      {outgoing.map((message) => (
        <OutgoingLine key={message.clientId} message={message} person={me} />
      ))}
    </div>
  )
}

function TimeHeading({ message, before, now }: { message: ChatMessage; before: ChatMessage | undefined; now: number }) {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  if (!shouldShowTime(message.sendTime, before?.sendTime)) return null
  return <time className={css.time}>{formatHeadTime(message.sendTime, now, offsetMinutes)}</time>
}

/** Keeps the scroll position: at the bottom when messages arrive there, else on the same message, also when earlier ones load. */
function useScrollPosition(messages: readonly ChatMessage[], outgoingCount: number) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef({ fromEnd: 0, first: 0, outgoing: 0 })
  const keep = () => {
    if (box.current) place.current.fromEnd = measureDistanceToEnd(box.current)
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const first = messages[0]?.seq ?? 0
    const { fromEnd, first: firstBefore, outgoing } = place.current
    const isAtEnd = fromEnd < 60
    // the user's own new message is scrolled into view
    if (isAtEnd || outgoingCount > outgoing) element.scrollTop = element.scrollHeight
    else if (first < firstBefore) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd
    place.current = { fromEnd: measureDistanceToEnd(element), first, outgoing: outgoingCount }
  }, [messages, outgoingCount])
  // pictures load late, and the window can be resized
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      if (place.current.fromEnd < 60) element.scrollTop = element.scrollHeight
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { box, keep }
}
