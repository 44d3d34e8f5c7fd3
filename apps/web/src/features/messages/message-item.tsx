import type { MessageRow } from '@armature/contract'
import { relativeTime } from '@armature/form-engine/format/time-ago'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { dotted } from '../../lib/listed.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { classNames } from '../../ui/class-names.ts'
import { isUnread } from './message-api.ts'
import { MessageIcon } from './message-icon.tsx'
import css from './messages.module.css'

/** A message in the drawer: an unread one has a dot and a bold title. */
export function MessageItem({ message, now, onOpen }: { message: MessageRow; now: number; onOpen: () => void }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const unread = isUnread(message)
  const when = relativeTime(message.releaseTime, { now, offsetMinutes, language })
  return (
    <li>
      <button type="button" className={classNames(css.item, unread && css.unread)} onClick={onOpen}>
        <span className={css.dot}>{unread && <span className="visually-hidden">{t('unread')}</span>}</span>
        <span className={css.words}>
          <span className={css.name} title={message.title}>
            <MessageIcon type={message.type} />
            {message.title}
          </span>
          <span className={classNames(css.meta, 'cut')}>
            <time title={dateTime(message.releaseTime, offsetMinutes)}>{when}</time>
            {message.releaseUser && dotted(['', message.releaseUser], language)}
          </span>
        </span>
      </button>
    </li>
  )
}
