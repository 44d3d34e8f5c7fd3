import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../../ui/feedback/progress-bar.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import type { DataState } from './data-state.ts'
import css from './figure.module.css'

export interface FigureProps {
  label: string
  value: string
  unit: string
  /** meaning of the full scale, or the parts of the figure */
  note: string
  /** tooltip of the note */
  hint?: string
  scale: ReactNode
  need: DataState
}

/** A key figure with its scale. */
export function Figure({ label, value, unit, note, hint = '', scale, need }: FigureProps) {
  const { t } = useTranslation('home')
  const isLate = useLate(need.state === 'waiting', 200)
  if (need.state === 'waiting')
    return (
      <div className={css.figure}>
        <dt>{label}</dt>
        <dd className={css.wait} aria-busy>
          {isLate && (
            <>
              <SkeletonBar width="56%" height={20} />
              <SkeletonBar width="100%" height={4} />
              <SkeletonBar width="72%" />
            </>
          )}
        </dd>
      </div>
    )
  if (need.state !== 'ready')
    return (
      <div className={css.figure}>
        <dt>{label}</dt>
        <dd className={css.value}>
          <b className={css.none}>—</b>
        </dd>
        <dd className={classNames(css.note, css.alone)}>
          {need.state === 'denied' ? (
            t('denied')
          ) : (
            <button type="button" className={css.retry} onClick={need.retry}>
              {t('failed')} · {t('ui:retry')}
            </button>
          )}
        </dd>
      </div>
    )
  return (
    <div className={css.figure}>
      <dt className="cut">{label}</dt>
      <dd className={css.value}>
        <b>{value}</b>
        <span>{unit}</span>
      </dd>
      <dd>{scale}</dd>
      <Tooltip text={hint || note}>
        <dd className={css.note}>
          {note}
          {hint && <span className="visually-hidden">{hint}</span>}
        </dd>
      </Tooltip>
    </div>
  )
}
