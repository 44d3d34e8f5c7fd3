import type { TaskRun } from '@armature/contract'
import { useTranslation } from 'react-i18next'

/** How a run is written in words. */
export function useRunTexts() {
  const { t } = useTranslation('timedTasks')
  return {
    /** why it ran, and whether it has read all rows */
    formatCause: ({ cause, readsAll }: TaskRun): string => {
      const text = t(`causes.${cause}`)
      return readsAll ? t('causeReadAll', { cause: text }) : text
    },
    /** from its start to its end; — before */
    formatDuration: ({ startTime, endTime }: TaskRun): string => {
      if (startTime === null || endTime === null) return '—'
      const ms = Math.max(0, endTime - startTime)
      return ms < 1000 ? `${ms} ms` : t('seconds', { count: Number((ms / 1000).toFixed(1)) })
    },
    /** how long a run that is under way is expected to go on; '' if that is not known */
    formatRest: ({ startTime, progress }: TaskRun): string => {
      if (startTime === null || !progress || progress.done === 0 || progress.total <= progress.done) return ''
      const seconds = ((Date.now() - startTime) / progress.done) * ((progress.total - progress.done) / 1000)
      return seconds < 60
        ? t('restSeconds', { count: Math.max(1, Math.ceil(seconds)) })
        : t('restMinutes', { count: Math.ceil(seconds / 60) })
    },
    /** why it failed, else what it did, or has done until now; '' before its end */
    formatResult: ({ fault, records, status, output, progress }: TaskRun): string => {
      if (progress) return progress.text
      if (fault !== '') return fault
      const facts = [
        records === null ? '' : t('records', { count: records }),
        status === null ? '' : t('status', { status }),
        output,
      ]
      return facts.filter(Boolean).join(' ')
    },
  }
}
