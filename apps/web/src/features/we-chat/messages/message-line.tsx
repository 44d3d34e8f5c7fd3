import type { WeChatMessage } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { EmojiText } from '../../../ui/emoji/emoji-text.tsx'
import css from './messages.module.css'

/** One message: of the follower on the left, of the account on the right. */
export function MessageLine({ message, name }: { message: WeChatMessage; name: string }) {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const speaker = !message.isOwn ? name : message.isAutomatic ? t('message.automatic') : message.sender
  return (
    <li className={classNames(css.message, message.isOwn && css.mine)}>
      <small>{joinFacts([speaker, formatDateTime(message.time, offsetMinutes)].filter(Boolean), language)}</small>
      {message.kind === 'text' ? (
        <p className={css.bubble}>
          <EmojiText text={message.content} />
        </p>
      ) : (
        <p className={classNames(css.bubble, css.unseen)}>
          {t(`message.kinds.${message.kind}`, { defaultValue: t('message.kinds.other') })}{' '}
          {message.content || t('message.elsewhere')}
        </p>
      )}
    </li>
  )
}
