import type { BackupRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { BackupStateMark, CheckMark } from './backup-marks.tsx'
import { formatBytes, useBackupTexts } from './backup-texts.ts'
import css from './backups.module.css'

export function useBackupColumns(onOpen: (row: BackupRow) => void): TableColumn<BackupRow>[] {
  const { t } = useTranslation('backups')
  const texts = useBackupTexts()
  return [
    {
      key: 'name',
      label: t('name'),
      width: 230,
      cell: (row) => (
        <button type="button" className={css.lead} title={row.name} onClick={() => onOpen(row)}>
          {row.name}
        </button>
      ),
    },
    { key: 'state', label: t('state'), width: 100, cell: (row) => <BackupStateMark state={row.state} /> },
    { key: 'contents', label: t('contentsLabel'), width: 250, cell: texts.formatContents },
    {
      key: 'bytes',
      label: t('size'),
      width: 90,
      align: 'right',
      cell: (row) => (row.state === 'done' ? formatBytes(row.bytes) : '—'),
    },
    { key: 'check', label: t('check'), width: 140, cell: (row) => <CheckMark row={row} /> },
    { key: 'created', label: t('created'), width: 150, cell: (row) => texts.formatTime(row.creatorTime) },
    { key: 'maker', label: t('maker'), width: 110, cell: texts.formatMaker },
    { key: 'node', label: t('node'), width: 150, cell: texts.formatPlace },
  ]
}
