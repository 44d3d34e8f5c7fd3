import type { ReadProps } from '../face.ts'
import { useReader } from '../../reader.tsx'
import css from '../controls.module.css'
import { withMinus } from './with-minus.ts'

/** A value as text; a missing one is a dash. */
export function PlainText({ text, field, isCell }: ReadProps) {
  if (text === '') return <span className={css.none}>—</span>
  return (
    <span className={css.plain}>
      {text}
      {field.config.unit && !isCell && <span className={css.unit}> {field.config.unit}</span>}
    </span>
  )
}

/** Text with its line breaks. */
export function LongText({ text }: ReadProps) {
  return text === '' ? <span className={css.none}>—</span> : <span className={css.longText}>{text}</span>
}

export function NumberText({ text, field, isCell }: ReadProps) {
  if (text === '') return <span className={css.none}>—</span>
  return (
    <span className={css.number}>
      {withMinus(text)}
      {field.config.unit && !isCell && <span className={css.unit}> {field.config.unit}</span>}
    </span>
  )
}

/** Language and zone for a control's `format`. */
export function useFormat() {
  const { language, offsetMinutes } = useReader()
  return { language, offsetMinutes }
}
