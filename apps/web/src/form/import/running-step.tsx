import { useTranslation } from 'react-i18next'
import { ProgressStep } from './progress-step.tsx'
import type { Import } from './use-import.ts'

/** The progress of the import, whose imported rows are kept when it is stopped, or of sending the rows of a large one. */
export function RunningStep({ work: { run, background } }: { work: Pick<Import, 'run' | 'background'> }) {
  const { t } = useTranslation('import')
  const { running } = run
  const { sending } = background
  if (running) {
    const { done, rows, state, fault } = running
    const total = rows.length
    const figures = t('done', { done, total })
    const label = t('running.running')
    return <ProgressStep text={t(`running.${state}`)} {...{ label, done, total, figures, fault }} />
  }
  if (!sending) return null
  const { parts, sent, state, fault } = sending
  const countRows = (some: typeof parts) => some.reduce((sum, rows) => sum + rows.length, 0)
  const [done, total] = [countRows(parts.slice(0, sent)), countRows(parts)]
  const figures = t('done', { done, total })
  const label = t('background.sending')
  return <ProgressStep text={t(`background.${state}`)} {...{ label, done, total, figures, fault }} />
}
