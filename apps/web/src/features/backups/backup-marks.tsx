import type { BackupRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import { useBackupTexts } from './backup-texts.ts'

const states: Record<BackupRow['state'], StateKind> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'overdue',
  cancelled: 'off',
}

export function BackupStateMark({ state }: Pick<BackupRow, 'state'>) {
  const { t } = useTranslation('backups')
  return <State kind={states[state]}>{t(`states.${state}`)}</State>
}

const checks: Record<NonNullable<BackupRow['check']>['state'], StateKind> = {
  waiting: 'waiting',
  running: 'running',
  passed: 'done',
  failed: 'overdue',
}

/** The last verification; nothing for a backup that cannot be verified. */
export function CheckMark({ row }: { row: BackupRow }) {
  const { formatCheck } = useBackupTexts()
  if (row.state !== 'done') return '—'
  return <State kind={row.check ? checks[row.check.state] : 'off'}>{formatCheck(row)}</State>
}
