import type { FeedbackRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import css from './feedback.module.css'

/** A feedback as a table row, and as a card on a phone. */
export function useFeedbackRows(offsetMinutes: number, onOpen: (row: FeedbackRow) => void) {
  const { t } = useTranslation('feedback')
  const language = useLanguage()
  const time = (row: FeedbackRow) => formatDateTime(row.creatorTime, offsetMinutes)
  const columns: TableColumn<FeedbackRow>[] = [
    {
      key: 'content',
      label: t('content'),
      cell: (row) => (
        <button type="button" className={css.content} title={row.content} onClick={() => onOpen(row)}>
          {row.content}
        </button>
      ),
    },
    { key: 'pictures', label: t('pictures'), width: 90, align: 'right', cell: (row) => row.pictures.length || '—' },
    { key: 'state', label: t('state'), width: 110, cell: (row) => <FeedbackState row={row} /> },
    { key: 'user', label: t('user'), width: 160, cell: (row) => row.userName || '—' },
    { key: 'time', label: t('time'), width: 180, cell: time },
  ]
  const card = (row: FeedbackRow): CardParts => ({
    name: row.content,
    onOpen: () => onOpen(row),
    state: <FeedbackState row={row} />,
    words: row.pictures.length > 0 ? t('withPictures', { count: row.pictures.length }) : '',
    foot: joinFacts([row.userName, time(row)].filter(Boolean), language),
  })
  return { columns, card }
}

export function FeedbackState({ row }: { row: FeedbackRow }) {
  const { t } = useTranslation('feedback')
  return <State kind={row.state === 'done' ? 'done' : 'waiting'}>{t(`states.${row.state}`)}</State>
}
