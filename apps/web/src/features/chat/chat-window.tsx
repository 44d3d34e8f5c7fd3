import { History, MessagesSquare, MoreHorizontal, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/media/avatar.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { closeByBack } from '../../ui/overlays/close-by-back.ts'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import type { Partner } from './chat-store.ts'
import css from './chat-window.module.css'
import { Composer } from './composer.tsx'
import { closeConversation, showConversation } from './conversation.ts'
import { HistoryView } from './history-view.tsx'
import { MessageList } from './message-list.tsx'
import { clearHistory, removeConversation } from './remove-conversation.ts'

/** A conversation in a window next to the page (S2.155); the page stays usable. */
export default function ChatWindow({ partner }: { partner: Partner }) {
  const { t } = useTranslation('chat')
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const [isHistory, setHistory] = useState(false)
  useVisibility()
  useFocusFrom(frame)
  // on a phone it fills the screen
  useEffect(() => closeByBack(closeConversation), [])
  return (
    <section
      ref={frame}
      role="dialog"
      aria-labelledby={id}
      className={css.window}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) closeConversation()
      }}
    >
      <header className={css.head}>
        <Avatar name={partner.realName} src={partner.headIcon} size={32} />
        <div className={css.who}>
          <h2 id={id} className="cut">
            {partner.realName}
          </h2>
          {partner.department && <p className="cut">{partner.department}</p>}
        </div>
        <IconButton
          icon={isHistory ? MessagesSquare : History}
          label={isHistory ? t('backToTalk') : t('history')}
          onClick={() => setHistory(!isHistory)}
        />
        <Dropdown
          label={t('more')}
          items={[
            { key: 'clear', label: t('clear'), danger: true, onSelect: () => void clearHistory(partner.id) },
            { key: 'remove', label: t('remove'), onSelect: () => void removeConversation(partner.id) },
          ]}
        >
          <IconButton icon={MoreHorizontal} label={t('more')} />
        </Dropdown>
        <IconButton icon={X} label={t('close')} onClick={closeConversation} />
      </header>
      {isHistory ? (
        <HistoryView partner={partner} />
      ) : (
        <>
          <MessageList partner={partner} />
          {partner.isActive === false ? <p className={css.gone}>{t('gone')}</p> : <Composer partner={partner} />}
        </>
      )}
    </section>
  )
}

// Behind a full-window page effects are cleaned up: messages that arrive then are unread.
function useVisibility(): void {
  useEffect(() => {
    showConversation(true)
    return () => showConversation(false)
  }, [])
}

// Takes the focus on mount and restores it on unmount, like a dialog.
function useFocusFrom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = frame.current
    own?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true })
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [frame])
}
