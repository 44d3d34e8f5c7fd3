import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../controls.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'

interface BoxProps {
  shape: 'box' | 'cell'
  invalid?: boolean
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of an input; in a table cell it has no border of its own. */
export function Box({ shape, invalid, disabled, className, children }: BoxProps) {
  return (
    <div
      className={classNames(
        css.in,
        shape === 'cell' && css.cell,
        invalid && css.bad,
        disabled && css.disabled,
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Shown while the pointer is over the control and there is a value to clear (F4.35–F4.39). */
export function ClearButton({ onClear, label }: { onClear: () => void; label: string }) {
  const { t } = useTranslation('form')
  return (
    <button
      type="button"
      className={css.clear}
      tabIndex={-1}
      aria-label={t('control.clear', { label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onClear()
      }}
    >
      <X size={14} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
