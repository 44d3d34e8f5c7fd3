import { LoaderCircle, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Outgoing } from './chat-store.ts'
import css from './chat-window.module.css'
import { MessageBody } from './message-body.tsx'
import type { Speaker } from './message-line.tsx'
import { giveUp, sendAgain } from './outgoing.ts'

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
            <IconButton size="small" icon={X} label={t('discard')} onClick={() => giveUp(clientId)} />
          </div>
        )}
      </div>
    </div>
  )
}
