import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import css from './timed-tasks.module.css'

interface TrialProps<Result> {
  /** nothing is missing in the settings */
  isReady: boolean
  run: () => Promise<Result>
  children: (result: Result) => ReactNode
}

/** A button that tries out what a run would do with the settings as they are edited, and the result. */
export function Trial<Result>({ isReady, run, children }: TrialProps<Result>) {
  const { t } = useTranslation('timedTasks')
  const { data, error, isPending, mutate } = useMutation({ mutationFn: run })
  return (
    <div className={css.lines}>
      <div className={css.mappingHead}>
        <p className={css.nextTitle}>{t('trial.help')}</p>
        <Button size="small" loading={isPending} disabled={!isReady} onClick={() => mutate()}>
          {t('trial.run')}
        </Button>
      </div>
      {error && (
        <Note tone="error" icon={CircleAlert}>
          {error instanceof ApiError ? error.msg : error.message}
        </Note>
      )}
      {data !== undefined && !isPending && (
        <section className={css.trial} aria-label={t('trial.result')} aria-live="polite">
          {children(data)}
        </section>
      )}
    </div>
  )
}
