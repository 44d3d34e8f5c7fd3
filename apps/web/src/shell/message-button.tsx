import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageCount, useUnread } from '../lib/unread.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './message-button.module.css'

const MessageDrawer = lazy(() => import('../features/messages/message-drawer.tsx'))
const mostShown = 99

/** The bell with the number of what is unread; it opens the notice drawer (S2.89). */
export function MessageButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const count = useUnread(messageCount)
  return (
    <>
      <IconButton
        icon={Bell}
        label={count > 0 ? t('messagesUnread', { count }) : t('messages')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.bell ?? ''}
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <MessageDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
