import type { WeChatReply } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { EmojiText } from '../../../ui/emoji/emoji-text.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { WhenReady } from '../when-ready.tsx'
import { loadReplies, removeReply, repliesKey, switchReply, useRefreshReplies } from './reply-api.ts'
import { ReplyDialog } from './reply-dialog.tsx'

/** Automatic replies of the official account. */
export default function ReplyPage() {
  return (
    <WhenReady>
      <Replies />
    </WhenReady>
  )
}

function Replies() {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const [dialog, setDialog] = useState<{ reply?: WeChatReply } | null>(null)
  const mayAdd = useMay('btn_add')
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
      {t('reply.add')}
    </Button>
  )
  const formatKeywords = (row: WeChatReply) => joinNames(row.keywords, language)
  const formatOccasion = (row: WeChatReply) => t(`reply.occasions.${row.occasion}`)
  const formatContent = ({ kind, content, mediaName }: WeChatReply) =>
    kind === 'text' ? content : `${t(`message.kinds.${kind}`)} ${mediaName || t('media.gone')}`
  const renderState = ({ enabledMark }: WeChatReply) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'reply.on' : 'reply.off')}</State>
  )
  const columns: TableColumn<WeChatReply>[] = [
    { key: 'occasion', label: t('reply.occasion'), width: 130, cell: formatOccasion },
    {
      key: 'keywords',
      label: t('reply.keywords'),
      width: 220,
      cell: (row) => <span title={formatKeywords(row)}>{formatKeywords(row) || '—'}</span>,
    },
    { key: 'content', label: t('reply.content'), cell: (row) => <EmojiText text={formatContent(row)} /> },
    { key: 'sortCode', label: t('reply.sort'), width: 80, align: 'right', cell: (row) => row.sortCode },
    { key: 'state', label: t('reply.state'), width: 90, cell: renderState },
  ]
  const card = (row: WeChatReply): CardParts => ({
    name: row.occasion === 'keyword' ? formatKeywords(row) : formatOccasion(row),
    state: renderState(row),
    words: formatContent(row),
    foot: formatOccasion(row),
  })
  return (
    <>
      <PagedList<WeChatReply>
        label={t('reply.title')}
        keywordLabel={t('reply.keyword')}
        queryKey={repliesKey}
        load={loadReplies}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <ReplyActions reply={row} onEdit={() => setDialog({ reply: row })} />}
        tools={add}
        none={{ title: t('reply.none'), text: t('reply.noneText'), children: add }}
      />
      {dialog && <ReplyDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function ReplyActions({ reply, onEdit }: { reply: WeChatReply; onEdit: () => void }) {
  const { t } = useTranslation('weChat')
  const refresh = useRefreshReplies()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const isOn = reply.enabledMark === 1
  const { id } = reply
  const remove = async () => {
    if (
      !(await confirm({
        title: t('reply.removeTitle'),
        text: t('reply.removeText'),
        okText: t('reply.remove'),
        danger: true,
      }))
    )
      return
    await withFollowUp(removeReply(id), refresh)
  }
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('reply.edit'), act: onEdit },
        mayEdit && {
          key: 'state',
          label: t(isOn ? 'reply.turnOff' : 'reply.turnOn'),
          act: () => withFollowUp(switchReply(id), refresh),
        },
        mayRemove && { key: 'remove', label: t('reply.remove'), danger: true, act: remove },
      ]}
    />
  )
}
