import type { BackupRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `1.5 GB`; three digits at most. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** unit
  return `${Number(value.toFixed(unit > 0 && value < 10 ? 1 : 0))} ${units[unit]}`
}

/** How a backup is written in words. */
export function useBackupTexts() {
  const { t } = useTranslation('backups')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (time: number | null) => (time === null ? '—' : formatDateTime(time, offsetMinutes))
  const formatNumber = (value: number) => value.toLocaleString(language)
  const texts = {
    formatTime,
    formatNumber,
    formatMaker: ({ origin, userName }: BackupRow) => (origin === 'manual' ? userName : t(`origins.${origin}`)),
    /** what it is doing, or what it contains */
    formatContents: (row: BackupRow) => {
      if (row.progress) {
        const { step, done, total } = row.progress
        return step === 'files'
          ? t('copyingFiles', { done: formatNumber(done) })
          : t('copyingTables', { done: formatNumber(done), total: formatNumber(total) })
      }
      if (row.state !== 'done') return row.fault || '—'
      return t('contents', {
        tables: formatNumber(row.tables),
        rows: formatNumber(row.rows),
        files: formatNumber(row.files),
      })
    },
    formatCheck: ({ check }: BackupRow) => {
      if (!check) return t('checks.none')
      const isTrial = check.kind === 'trial'
      if (check.state === 'waiting') return t('checks.waiting')
      if (check.state === 'running') {
        if (check.total === 0) return t(isTrial ? 'checks.trialRunning' : 'checks.running')
        const percent = Math.floor((100 * check.done) / check.total)
        return t(isTrial ? 'checks.trialProgress' : 'checks.progress', { percent })
      }
      if (check.state === 'failed') return t(isTrial ? 'checks.trialFailed' : 'checks.failed', { count: check.faults })
      return t(isTrial ? 'checks.trialPassed' : 'checks.passed')
    },
    formatPlace: ({ state, isHere, node }: BackupRow) =>
      state !== 'done' ? node || '—' : isHere ? node : t('notHere', { node }),
    formatFoot: (row: BackupRow) => joinFacts([texts.formatMaker(row), formatTime(row.creatorTime)], language),
  }
  return texts
}
