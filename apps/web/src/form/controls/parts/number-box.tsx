import { withMinus } from '@armature/form-engine/format/number'
import { useState } from 'react'
import css from '../controls.module.css'
import { Box } from './box.tsx'
import { addStep, normalizeNumber, isPartialNumber, formatPlainNumber, readNumber } from '../../text/number-text.ts'

interface NumberBoxProps {
  id?: string | undefined
  value: unknown
  onChange: (value: number | undefined) => void
  onLeave?: () => void
  onEnter?: () => void
  disabled?: boolean
  invalid?: boolean
  shape?: 'box' | 'cell'
  label?: string | undefined
  placeholder?: string
  describedBy?: string | undefined
  unit?: string | undefined
  isRight?: boolean
  /** formats the value while the box is not being edited */
  format?: (value: number) => string
  step?: number
}

/**
 * A box for one number. While the user types it holds the text as typed (`1.` and `-` are incomplete numbers); other texts are
 * refused. Pasted thousands separators and full-width digits are read.
 */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, format, step } = props
  const [draft, setDraft] = useState<string | null>(null)
  const number = typeof value === 'number' ? value : undefined
  // A value that was changed elsewhere (a rule, another row) replaces what is being typed.
  const [seen, setSeen] = useState(number)
  if (seen !== number) {
    setSeen(number)
    if (draft !== null && isPartialNumber(draft) && readNumber(draft) !== number) setDraft(null)
  }
  // A pasted text that is no number stays visible with its error.
  const shown =
    draft ?? (number === undefined ? (typeof value === 'string' ? value : '') : formatExactly(number, format))

  const take = (typed: string) => {
    const text = normalizeNumber(typed)
    if (!isPartialNumber(text)) return
    setDraft(text)
    onChange(readNumber(text))
  }
  return (
    <Box
      shape={props.shape ?? 'box'}
      invalid={props.invalid ?? false}
      disabled={props.disabled ?? false}
      className={props.isRight ? css.right : undefined}
    >
      <input
        id={props.id}
        value={shown}
        inputMode="decimal"
        autoComplete="off"
        disabled={props.disabled}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onFocus={() =>
          setDraft(number === undefined ? (typeof value === 'string' ? value : '') : formatPlainNumber(number))
        }
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          setDraft(null)
          props.onLeave?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onEnter?.()
          if (step && props.shape !== 'cell' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault()
            const next = addStep(number ?? 0, event.key === 'ArrowUp' ? step : -step)
            setDraft(formatPlainNumber(next))
            onChange(next)
          }
        }}
      />
      {props.unit && <span className={css.unit}>{props.unit}</span>}
    </Box>
  )
}

// A value with more decimals than the design allows must not look rounded next to its error.
function formatExactly(number: number, format: NumberBoxProps['format']): string {
  const text = format?.(number) ?? ''
  return readNumber(normalizeNumber(text)) === number ? text : withMinus(formatPlainNumber(number))
}
