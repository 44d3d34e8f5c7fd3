import { ChevronDown, type LucideIcon } from 'lucide-react'
import { startTransition, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { EditProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'
import { ClearButton } from './box.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { isDeleteKey } from './is-delete-key.ts'

interface RestingProps extends Pick<EditProps, 'id' | 'disabled' | 'invalid' | 'shape' | 'describedBy' | 'label'> {
  /** the value as text; '' for none */
  text: string
  placeholder: string
  icon?: LucideIcon
  /** present if the value can be cleared now */
  onClear?: (() => void) | undefined
  /** the real control, loaded and mounted when first used; it opens at once and takes the focus */
  children: (done: () => void) => ReactNode
}

/**
 * A choice or date that is not being edited: a text in a box. The expensive control behind it is loaded and mounted when the
 * user goes to it, so a form of 200 fields or a table of 500 rows only costs its texts.
 */
export function Resting(props: RestingProps) {
  const [isActive, setActive] = useState(false)
  // In a transition the text box stays and keeps the focus until the real control is mounted.
  const rest = <RestingBox {...props} onActivate={() => startTransition(() => setActive(true))} />
  if (!isActive || props.disabled) return rest
  return <Suspense fallback={rest}>{props.children(() => setActive(false))}</Suspense>
}

function RestingBox({ onActivate, ...props }: RestingProps & { onActivate: () => void }) {
  const Icon = props.icon ?? ChevronDown
  return (
    <div
      className={classNames(
        css.in,
        css.button,
        props.shape === 'cell' && css.cell,
        props.invalid && css.bad,
        props.disabled && css.disabled,
      )}
      onClick={() => !props.disabled && onActivate()}
    >
      <button
        type="button"
        id={props.id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={`${props.label} ${props.text || props.placeholder}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        disabled={props.disabled}
        className={classNames(css.restingButton, css.text, !props.text && css.placeholder)}
        onKeyDown={(event) => {
          if (isDeleteKey(event)) props.onClear?.()
          if (isOpenKey(event, props.shape)) {
            event.preventDefault()
            onActivate()
          }
        }}
      >
        {props.text || props.placeholder}
      </button>
      {props.onClear && !props.disabled && <ClearButton onClear={props.onClear} label={props.label} />}
      <span className={css.icon}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  )
}

// In a table plain arrow keys move from cell to cell.
const isOpenKey = ({ key, altKey }: KeyboardEvent, shape: 'box' | 'cell'): boolean =>
  key === 'Enter' || key === ' ' || key === 'F2' || (key === 'ArrowDown' && (altKey || shape === 'box'))
