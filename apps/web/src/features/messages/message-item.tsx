import type { MessageRow } from '@armature/contract'
import { formatRelativeTime } from '@armature/form-engine/format/time-ago'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { isUnread } from './message-api.ts'
import { MessageIcon } from './message-icon.tsx'
import css from './messages.module.css'

/** A message in the drawer: an unread one has a dot and a bold title. */
export function MessageItem({ message, now, onOpen }: { message: MessageRow; now: number; onOpen: () => void }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const unread = isUnread(message)
  const when = formatRelativeTime(message.releaseTime, { now, offsetMinutes, language })
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
            <time title={formatDateTime(message.releaseTime, offsetMinutes)}>{when}</time>
            {message.releaseUser && joinFacts(['', message.releaseUser], language)}
          </span>
        </span>
      </button>
    </li>
  )
}
