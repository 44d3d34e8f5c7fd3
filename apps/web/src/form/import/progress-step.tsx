import { CircleAlert } from 'lucide-react'
import { Progress } from '../../ui/feedback/progress.tsx'
import css from './import.module.css'

interface ProgressStepProps {
  text: string
  /** name of the progress bar */
  label: string
  done: number
  total: number
  /** the progress in words */
  figures: string
  fault: string
}

/** How far an import is. */
export function ProgressStep({ text, label, done, total, figures, fault }: ProgressStepProps) {
  return (
    <div className={css.progress}>
      <p>{text}</p>
      <Progress label={label} done={done} total={total} />
      <p className={css.figures}>{figures}</p>
      {fault && (
        <p className={css.fault} role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}
