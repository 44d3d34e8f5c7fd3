import type { FeedbackRow } from '@armature/contract'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { State } from '../../ui/tag.tsx'
import css from './feedback.module.css'

type Open = (id: string) => void

export function useFeedbackColumns(offsetMinutes: number, onOpen: Open): TableColumn<FeedbackRow>[] {
  const { t } = useTranslation('feedback')
  return [
    { key: 'content', label: t('content'), cell: (row) => <Content row={row} onOpen={onOpen} /> },
    { key: 'pictures', label: t('pictures'), width: 90, align: 'right', cell: (row) => row.pictures.length || '—' },
    { key: 'state', label: t('state'), width: 110, cell: (row) => <FeedbackState row={row} /> },
    { key: 'user', label: t('user'), width: 160, cell: (row) => row.userName || '—' },
    { key: 'time', label: t('time'), width: 180, cell: (row) => dateTime(row.creatorTime, offsetMinutes) },
  ]
}

export function FeedbackCard({
  row,
  offsetMinutes,
  onOpen,
}: {
  row: FeedbackRow
  offsetMinutes: number
  onOpen: Open
}) {
  const { t } = useTranslation('feedback')
  return (
    <li>
      <Content row={row} onOpen={onOpen} />
      <div className={css.meta}>
        <span>
          {[row.userName, dateTime(row.creatorTime, offsetMinutes)].join(t('dot'))}
          {row.pictures.length > 0 && (
            <>
              {t('dot')}
              <Icon icon={Image} size={12} /> {row.pictures.length}
            </>
          )}
        </span>
        <FeedbackState row={row} />
      </div>
    </li>
  )
}

export function FeedbackState({ row }: { row: FeedbackRow }) {
  const { t } = useTranslation('feedback')
  return <State kind={row.state === 'done' ? 'done' : 'waiting'}>{t(`states.${row.state}`)}</State>
}

function Content({ row, onOpen }: { row: FeedbackRow; onOpen: Open }) {
  return (
    <button type="button" className={css.content} title={row.content} onClick={() => onOpen(row.id)}>
      {row.content}
    </button>
  )
}
