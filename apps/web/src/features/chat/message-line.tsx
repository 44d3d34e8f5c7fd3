import type { ChatMessage } from '@armature/contract'
import { Avatar } from '../../ui/media/avatar.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import css from './chat-window.module.css'
import { MessageBody } from './message-body.tsx'

export interface Speaker {
  realName: string
  headIcon: string
}

/** One message: of the other user on the left, of the current user on the right. */
export function MessageLine({
  message,
  isOwn,
  person,
}: {
  message: ChatMessage
  isOwn: boolean
  person: Speaker | null | undefined
}) {
  return (
    <div className={classNames(css.message, isOwn && css.own)}>
      <Avatar name={person?.realName ?? ''} src={person?.headIcon ?? ''} size={28} />
      <span className="visually-hidden">{person?.realName}</span>
      <MessageBody type={message.contentType} content={message.content} />
    </div>
  )
}
