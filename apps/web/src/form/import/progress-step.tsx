import { CircleAlert } from 'lucide-react'
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
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
      </div>
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
