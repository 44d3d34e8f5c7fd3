import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './import.module.css'
import { importSteps, type ImportStep } from './import-limits.ts'

/** The current step: 1 upload, 2 preview, 3 result (F2.108). */
export function Steps({ active }: { active: ImportStep }) {
  const { t } = useTranslation('import')
  const here = importSteps.indexOf(active)
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {importSteps.map((step, index) => (
        <li key={step} aria-current={step === active ? 'step' : undefined} data-done={index < here || undefined}>
          <span className={css.stepMark} aria-hidden>
            {index < here ? <Check size={12} strokeWidth={2.5} /> : index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
