import type { WeChatMedia } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { kindChoices, type MediaFilter } from './media-api.ts'
import css from './media.module.css'

/** Columns of a file: in the library, and where one is chosen. */
export function useMediaColumns() {
  const { t } = useTranslation('weChat')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (row: WeChatMedia) => formatDateTime(row.changedTime, offsetMinutes)
  const formatKind = (row: WeChatMedia) => t(`media.kinds.${row.kind}`)
  const name: TableColumn<WeChatMedia> = {
    key: 'fullName',
    label: t('media.name'),
    cell: (row) => <span title={row.introduction || row.fullName}>{row.fullName}</span>,
  }
  const kind: TableColumn<WeChatMedia> = { key: 'kind', label: t('media.kind'), width: 90, cell: formatKind }
  const time: TableColumn<WeChatMedia> = {
    key: 'changedTime',
    label: t('media.time'),
    width: 160,
    cell: formatTime,
  }
  return { name, kind, time, formatKind, formatTime }
}

interface KindFilterProps {
  kind: MediaFilter['kind']
  onChange: (filter: MediaFilter) => void
}

export function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('weChat')
  return (
    <NativeSelect
      className={css.filter ?? ''}
      aria-label={t('media.kind')}
      value={kind}
      options={kindChoices.map((value) => ({ value, label: t(`media.kinds.${value || 'all'}`) }))}
      onChange={({ target }) => onChange({ kind: kindChoices.find((value) => value === target.value) ?? '' })}
    />
  )
}
