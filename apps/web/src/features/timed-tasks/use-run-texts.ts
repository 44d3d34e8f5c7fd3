import type { TaskRun } from '@armature/contract'
import { useTranslation } from 'react-i18next'

/** How a run is written in words. */
export function useRunTexts() {
  const { t } = useTranslation('timedTasks')
  return {
    /** from its start to its end; — before */
    formatDuration: ({ startTime, endTime }: TaskRun): string => {
      if (startTime === null || endTime === null) return '—'
      const ms = Math.max(0, endTime - startTime)
      return ms < 1000 ? `${ms} ms` : t('seconds', { count: Number((ms / 1000).toFixed(1)) })
    },
    /** why it failed, else what it did; '' before its end */
    formatResult: ({ fault, records, status, output }: TaskRun): string => {
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
