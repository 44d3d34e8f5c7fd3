import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useDebouncedValue } from '../../form/controls/parts/use-debounced-value.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { useScheduleWords } from './describe-schedule.ts'
import { formatInZone } from './format-in-zone.ts'
import type { TimesDraft } from './task-draft.ts'
import css from './timed-tasks.module.css'

/** The schedule in words, and its next five times. */
export function NextTimes({ schedule, timeZone }: Pick<TimesDraft, 'schedule' | 'timeZone'>) {
  const { t } = useTranslation('timedTasks')
  const describe = useScheduleWords()
  const now = useMemo(() => ({ schedule, timeZone }), [schedule, timeZone])
  const body = useDebouncedValue(now, 300)
  const { data, error } = useQuery({
    queryKey: ['timed-task-times', body],
    queryFn: ({ signal }) => call('POST /api/scheduletask/Actions/NextTimes', { body, signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className={css.next} aria-live="polite">
      <p className={css.words}>{describe(schedule)}</p>
      {error ? (
        <Note tone="error">{error.message}</Note>
      ) : (
        <>
          <p className={css.nextTitle}>{t('nextTimes')}</p>
          {data?.list.length === 0 && <p className={css.nothing}>{t('never')}</p>}
          <ol className={css.times}>
            {data?.list.map((time) => (
              <li key={time}>{formatInZone(time, body.timeZone)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
