import { formatFigure } from '@armature/form-engine/format/figure'
import { Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import controls from './controls.module.css'
import css from './rate.module.css'
import { classNames } from '../../ui/theme/class-names.ts'
import { isDeleteKey } from './parts/is-delete-key.ts'

export const rate: ControlView = { kind: 'rate', Edit: Stars, Read: StarsText, isGroup: true }

const getMaxStars = (field: EditProps['field']): number => {
  const max = Number(field['max'] ?? 5)
  return Number.isInteger(max) && max > 0 && max <= 20 ? max : 5
}

/**
 * Stars; the same star twice removes the rating. Arrow keys change it by one (or a half where halves are allowed), except in a
 * cell, where they move to other cells; a digit sets as many stars, Delete none.
 */
function Stars({ id, field, value, onChange, onLeave, disabled, describedBy, label, shape }: EditProps) {
  const { t } = useTranslation('form')
  const max = getMaxStars(field)
  const rated = typeof value === 'number' ? value : 0
  const step = field['allowHalf'] === true ? 0.5 : 1
  const give = (next: number) => onChange(Math.min(max, Math.max(0, next)))
  return (
    <div
      className={classNames(css.rate, shape === 'cell' && css.inCell)}
      role="slider"
      id={id}
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={rated}
      aria-valuetext={t('control.stars', { rated, max })}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (disabled) return
        if (isDeleteKey(event)) give(0)
        if (isDigit(event) && Number(event.key) <= max) give(Number(event.key))
        const move = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key]
        if (move === undefined || shape === 'cell') return
        event.preventDefault()
        give(rated + move)
      }}
    >
      {Array.from({ length: max }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={css.star}
          data-disabled={disabled || undefined}
          data-on={rated >= index + 1 || undefined}
          onClick={(event) => {
            if (disabled) return
            const isLeftHalf = step === 0.5 && event.nativeEvent.offsetX < event.currentTarget.clientWidth / 2
            const next = index + (isLeftHalf ? 0.5 : 1)
            give(next === rated ? 0 : next)
          }}
        >
          <Star size={18} aria-hidden />
          {rated === index + 0.5 && (
            <span className={css.half}>
              <Star size={18} fill="currentColor" aria-hidden />
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

const isDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^\d$/.test(key) && !ctrlKey && !metaKey && !altKey

function StarsText({ field, value, text }: ReadProps) {
  const rated = typeof value === 'number' ? value : Number(text || Number.NaN)
  if (!Number.isFinite(rated)) return <span className={controls.none}>—</span>
  return (
    <span className={css.rate}>
      {Array.from({ length: getMaxStars(field) }, (_, index) => (
        <span key={index} className={css.star} data-on={rated >= index + 0.5 || undefined} aria-hidden>
          <Star size={14} />
        </span>
      ))}
      <span className={css.rateText}>
        {formatFigure(rated, field)} / {getMaxStars(field)}
      </span>
    </span>
  )
}
