import type { WeChatConversation } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { EmojiText } from '../../../ui/emoji/emoji-text.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { getFollowerName } from '../followers/follower-columns.tsx'
import { WhenReady } from '../when-ready.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { conversationsKey, isOpen, loadConversations } from './message-api.ts'
import css from './messages.module.css'

/** Messages of followers to the official account, and replies to them. */
export default function MessagePage() {
  return (
    <WhenReady>
      <Conversations />
    </WhenReady>
  )
}

function Conversations() {
  const { t } = useTranslation('weChat')
  const mayReply = useMay('btn_reply')
  const [shown, setShown] = useState<WeChatConversation | null>(null)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const wordsOf = (row: WeChatConversation) =>
    row.lastKind === 'text'
      ? row.lastContent
      : t(`message.kinds.${row.lastKind}`, { defaultValue: t('message.kinds.other') })
  const timeOf = (row: WeChatConversation) => formatDateTime(row.lastTime, offsetMinutes)
  const stateOf = (row: WeChatConversation) => {
    if (!isOpen(row)) return <State kind="off">{t('message.over')}</State>
    if (!row.lastIsOwn) return <State kind="waiting">{t('message.waiting')}</State>
    if (row.lastIsAutomatic) return <State kind="running">{t('message.byItself')}</State>
    return <State kind="done">{t('message.answered')}</State>
  }
  const columns: TableColumn<WeChatConversation>[] = [
    {
      key: 'name',
      label: t('message.follower'),
      width: 180,
      cell: (row) => <span title={row.openId}>{getFollowerName(row)}</span>,
    },
    { key: 'user', label: t('follower.user'), width: 140, cell: (row) => row.userName || '—' },
    {
      key: 'last',
      label: t('message.last'),
      cell: (row) => (
        <span className={css.last}>
          {row.lastIsOwn && <small>{t('message.own')}</small>}
          <EmojiText text={wordsOf(row)} />
        </span>
      ),
    },
    { key: 'state', label: t('message.state'), width: 120, cell: stateOf },
    { key: 'time', label: t('message.time'), width: 160, cell: timeOf },
  ]
  const card = (row: WeChatConversation): CardParts => ({
    name: getFollowerName(row),
    onOpen: () => setShown(row),
    state: stateOf(row),
    words: wordsOf(row),
    foot: timeOf(row),
  })
  return (
    <>
      <PagedList<WeChatConversation>
        label={t('message.title')}
        keywordLabel={t('message.keyword')}
        queryKey={conversationsKey}
        load={loadConversations}
        refetchMs={15_000}
        columns={columns}
        card={card}
        rowKey={(row) => row.openId}
        actions={(row) => (
          <RowButtons
            buttons={[
              {
                key: 'open',
                label: t(mayReply && isOpen(row) ? 'message.answer' : 'message.view'),
                act: () => setShown(row),
              },
            ]}
          />
        )}
        none={{ title: t('message.none'), text: t('message.noneText') }}
      />
      {shown && <ConversationDialog conversation={shown} onClose={() => setShown(null)} />}
    </>
  )
}
