import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessageToOpen } from '../../lib/realtime/message-to-open.ts'
import { formatToDoCount, useToDoCount } from '../../lib/realtime/to-do.ts'
import { countMessages, useUnread } from '../../lib/realtime/unread.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import styles from './message-button.module.css'

const MessageDrawer = lazy(() => import('../../features/messages/message-drawer.tsx'))
const MessageToOpen = lazy(() => import('../../features/messages/message-to-open.tsx'))
const maxShown = 99

/** The bell with the number of unread messages; it opens the message drawer (S2.89). */
export function MessageButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const isAsked = useMessageToOpen((state) => state.message !== null)
  if (isAsked && !hasOpened) setOpened(true)
  const count = useUnread(countMessages)
  const toDo = useToDoCount()
  const words = [
    count > 0 ? t('messagesUnread', { count }) : t('messages'),
    toDo > 0 && t('toDoCount', { total: formatToDoCount(toDo) }),
  ]
  return (
    <>
      <IconButton
        icon={Bell}
        label={words.filter((part) => part !== false).join(t('comma'))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.bell ?? ''}
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > maxShown ? `${maxShown}+` : count}
          </span>
        )}
        {count === 0 && toDo > 0 && <span className={styles.dot} aria-hidden />}
      </IconButton>
      <Suspense>
        {isOpen && <MessageDrawer onClose={() => setOpen(false)} />}
        {hasOpened && <MessageToOpen />}
      </Suspense>
    </>
  )
}
