import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { isBlinking, useUnread } from '../../lib/realtime/unread.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import css from './chat-button.module.css'
import { openDrawer, useChat } from './chat-store.ts'

/** Opens the contacts drawer (S2.91) and shows unread messages (S4.51). Not rendered without a socket (S2.161). */
export function ChatButton() {
  const { t } = useTranslation('shell')
  const { messages } = useUnread()
  const isUnread = useUnread(isBlinking)
  const isOpen = useChat((state) => state.isDrawerOpen)
  // an administrator who views as another user must not mark that user's messages as read
  const isViewing = useSession((state) => Boolean(state.userInfo?.viewedBy))
  if (typeof WebSocket === 'undefined' || isViewing) return null
  return (
    <IconButton
      icon={MessagesSquare}
      label={isUnread ? t('chatUnread', { count: messages }) : t('chat')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={classNames(css.button, isUnread && css.unread)}
      onClick={openDrawer}
    >
      {isUnread && <span className={css.mark} aria-hidden />}
    </IconButton>
  )
}
