import type { WeChatMedia, WeChatMediaKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useState } from 'react'
import { loadChoices, mediaKey, useMediaName, type MediaFilter } from './media-api.ts'
import { KindFilter, useMediaColumns } from './media-columns.tsx'
import css from './media.module.css'

interface MediaPickerProps {
  /** only files of this kind */
  kind?: WeChatMediaKind | undefined
  onChoose: (media: WeChatMedia) => void
  onClose: () => void
}

/** Chooses a file of the library. */
export function MediaPicker({ kind, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const columns = useMediaColumns()
  const card = (row: WeChatMedia): CardParts => ({
    name: row.fullName,
    words: row.introduction,
    foot: joinFacts([columns.formatKind(row), columns.formatTime(row)], language),
  })
  return (
    <Dialog open title={t('media.chooseTitle')} width="wide" bodyClassName={css.picker ?? ''} onClose={onClose}>
      <PagedList<WeChatMedia, MediaFilter>
        isInDialog
        label={t('media.title')}
        keywordLabel={t('media.keyword')}
        queryKey={[...mediaKey, 'choices', kind]}
        load={(query, signal) => loadChoices(kind ? { ...query, kind } : query, signal)}
        columns={[columns.name, columns.kind, columns.time]}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowButtons buttons={[{ key: 'choose', label: t('media.choose'), act: () => onChoose(row) }]} />
        )}
        filters={{
          start: { kind: '' },
          ...(kind ? {} : { draw: (filter, change) => <KindFilter kind={filter.kind} onChange={change} /> }),
        }}
        none={{ title: t('media.none'), text: t('media.noneText') }}
      />
    </Dialog>
  )
}

interface MediaFieldProps {
  label: string
  kind?: WeChatMediaKind
  mediaId: string
  disabled?: boolean
  error?: string | undefined
  onChange: (mediaId: string) => void
}

/** The file that a reply or a button of the menu sends. */
export function MediaField({ label, kind, mediaId, disabled = false, error, onChange }: MediaFieldProps) {
  const { t } = useTranslation('weChat')
  const [isOpen, setOpen] = useState(false)
  const name = useMediaName(mediaId)
  const shown = mediaId === '' ? t('media.notChosen') : name === '' ? t('media.gone') : (name ?? '…')
  return (
    <div role="group" aria-label={label}>
      <span className={css.label}>{label}</span>
      <span className={css.file}>
        <span className="cut" title={shown}>
          {shown}
        </span>
        <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
          {t(mediaId === '' ? 'media.choose' : 'media.change')}
        </Button>
      </span>
      {error && <Note tone="error">{error}</Note>}
      {isOpen && (
        <MediaPicker
          kind={kind}
          onChoose={(media) => {
            onChange(media.mediaId)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
