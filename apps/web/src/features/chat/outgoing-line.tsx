import { LoaderCircle, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { Outgoing } from './chat-store.ts'
import css from './chat-window.module.css'
import { MessageBody } from './message-body.tsx'
import type { Speaker } from './message-line.tsx'
import { discardOutgoing, sendAgain } from './outgoing.ts'

/** A message that is being sent, or one that failed with the reason and the possible actions. */
export function OutgoingLine({ message, person }: { message: Outgoing; person: Speaker | null }) {
  const { t } = useTranslation('chat')
  const { clientId, messageType, messageContent, fault } = message
  const content = typeof messageContent === 'string' ? messageContent : JSON.stringify(messageContent)
  return (
    <div className={classNames(css.message, css.own)}>
      <Avatar name={person?.realName ?? ''} src={person?.headIcon ?? ''} size={28} />
      <div className={css.sent}>
        <div className={css.body}>
          {fault === '' && (
            <span className={css.sending} role="status" aria-label={t('sending')}>
              <Icon icon={LoaderCircle} size={14} />
            </span>
          )}
          <MessageBody type={messageType} content={content} />
        </div>
        {fault !== '' && (
          <div className={css.fault} role="alert">
            <span>{t('notSent', { reason: fault })}</span>
            <Button kind="link" size="small" icon={RotateCw} onClick={() => sendAgain(clientId)}>
              {t('retry')}
            </Button>
            <IconButton size="small" icon={X} label={t('discard')} onClick={() => discardOutgoing(clientId)} />
          </div>
        )}
      </div>
    </div>
  )
}
