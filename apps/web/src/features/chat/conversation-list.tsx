import { useQuery } from '@tanstack/react-query'
import type { ChatConversation } from '@armature/contract'
import { formatRelativeTime } from '@armature/form-engine/format/time-ago'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { countUnread, useUnread } from '../../lib/realtime/unread.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import css from './contacts.module.css'
import { conversationsKey, openConversation } from './conversation.ts'
import { PersonRow, WaitingRows } from './person-row.tsx'
import { formatPreview } from './message-preview.ts'
import { removeConversation } from './remove-conversation.ts'
import { useNow } from './use-now.ts'

/** The recent conversations, with the last message and the unread count (S2.154). */
export function ConversationList({ onContacts }: { onContacts: () => void }) {
  const { t } = useTranslation('chat')
  const now = useNow()
  const found = useQuery({
    queryKey: conversationsKey,
    queryFn: ({ signal }) => call('GET /api/message/imreply', { signal, silent: true }),
  })
  if (found.isError && !found.data)
    return <Failed error={found.error} onRetry={() => void found.refetch()} className={css.state ?? ''} />
  if (!found.data) return <WaitingRows rows={6} />
  const { list } = found.data
  if (list.length === 0)
    return (
      <Empty title={t('noConversation')} text={t('noConversationText')} className={css.state ?? ''}>
        <Button onClick={onContacts}>{t('chooseContact')}</Button>
      </Empty>
    )
  return (
    <div className={css.scroll}>
      <ul aria-label={t('views.conversations')}>
        {list.map((conversation) => (
          <Line key={conversation.id} conversation={conversation} now={now} />
        ))}
      </ul>
    </div>
  )
}

function Line({ conversation, now }: { conversation: ChatConversation; now: number }) {
  const { t } = useTranslation('chat')
  const unread = useUnread((state) => countUnread(state, conversation.id))
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const language = useLanguage()
  const { realName, latestDate, latestMessage, messageType } = conversation
  return (
    <li className={css.line}>
      <PersonRow
        person={conversation}
        note={formatPreview(messageType, latestMessage, t)}
        time={formatRelativeTime(latestDate, { now, offsetMinutes, language })}
        unread={unread}
        onOpen={() => openConversation(conversation)}
      />
      <IconButton
        size="small"
        icon={X}
        label={t('removeOf', { name: realName })}
        className={css.remove}
        onClick={() => void removeConversation(conversation.id)}
      />
    </li>
  )
}
