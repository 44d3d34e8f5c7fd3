import type { WeChatMediaRow } from '@armature/contract'
import { RefreshCcw, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { joinFacts, joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { WhenReady } from '../when-ready.tsx'
import { loadMedia, mediaKey, removeMedia, syncMedia, useRefreshMedia, type MediaFilter } from './media-api.ts'
import { KindFilter, useMediaColumns } from './media-columns.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const start: MediaFilter = { kind: '' }

/** Images, voices and videos of the official account. */
export default function MediaPage() {
  return (
    <WhenReady>
      <Library />
    </WhenReady>
  )
}

function Library() {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const listUses = useUses()
  const [shown, setShown] = useState<WeChatMediaRow | null>(null)
  const [isUploading, setUploading] = useState(false)
  const mayAdd = useMay('btn_add')
  const { name, kind, time, formatKind, formatTime } = useMediaColumns()
  const formatUses = (row: WeChatMediaRow) => joinNames(listUses(row), language)
  const uses: TableColumn<WeChatMediaRow> = {
    key: 'uses',
    label: t('media.uses'),
    width: 240,
    cell: (row) => <span title={formatUses(row)}>{formatUses(row) || '—'}</span>,
  }
  const card = (row: WeChatMediaRow): CardParts => ({
    name: row.fullName,
    words: formatUses(row),
    foot: joinFacts([formatKind(row), formatTime(row)], language),
  })
  return (
    <>
      <PagedList<WeChatMediaRow, MediaFilter>
        label={t('media.title')}
        keywordLabel={t('media.keyword')}
        queryKey={mediaKey}
        load={loadMedia}
        columns={[name, kind, uses, time]}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <MediaActions media={row} onShow={() => setShown(row)} />}
        filters={{ start, draw: (filter, change) => <KindFilter kind={filter.kind} onChange={change} /> }}
        tools={(query) => (
          <>
            {mayAdd && (
              <Button kind="primary" icon={Upload} onClick={() => setUploading(true)}>
                {t('media.add')}
              </Button>
            )}
            <SyncButton kind={query.kind} />
          </>
        )}
        none={{ title: t('media.none'), text: t('media.noneText') }}
      />
      {shown && <PreviewDialog media={shown} onClose={() => setShown(null)} />}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}

/** What sends a file: automatic replies and the menu. */
function useUses() {
  const { t } = useTranslation('weChat')
  return ({ replies, isInMenu }: WeChatMediaRow): string[] => [
    ...replies.map((name) => (name === '' ? t('media.otherReply') : t('media.reply', { name }))),
    ...(isInMenu ? [t('media.menu')] : []),
  ]
}

function SyncButton({ kind }: MediaFilter) {
  const { t } = useTranslation('weChat')
  const refresh = useRefreshMedia()
  const maySync = useMay('btn_sync')
  const [isRunning, setRunning] = useState(false)
  if (!maySync) return null
  const sync = async () => {
    setRunning(true)
    try {
      toast.success(t('media.synced', { count: await syncMedia(kind) }))
    } catch {
      // the API client has shown the error
    } finally {
      await refresh()
      setRunning(false)
    }
  }
  return (
    <Button icon={RefreshCcw} loading={isRunning} onClick={() => void sync()}>
      {t('media.sync')}
    </Button>
  )
}

function MediaActions({ media, onShow }: { media: WeChatMediaRow; onShow: () => void }) {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const listUses = useUses()
  const refresh = useRefreshMedia()
  const mayRemove = useMay('btn_remove')
  const name = media.fullName
  const remove = async () => {
    const uses = listUses(media)
    if (uses.length > 0) {
      const text = t('media.usedText', { uses: joinNames(uses, language) })
      return void (await confirm({ title: t('media.usedTitle', { name }), text, okText: t('media.understood') }))
    }
    const question = { title: t('media.removeTitle', { name }), text: t('media.removeText') }
    if (await confirm({ ...question, okText: t('media.remove'), danger: true }))
      await withFollowUp(removeMedia(media.id), refresh)
  }
  return (
    <RowButtons
      buttons={[
        { key: 'preview', label: t('media.preview'), act: onShow },
        mayRemove && { key: 'remove', label: t('media.remove'), danger: true, act: remove },
      ]}
    />
  )
}
