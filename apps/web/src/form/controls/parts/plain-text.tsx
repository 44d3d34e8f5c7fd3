import type { Field } from '@armature/form-engine'
import { translateUnit } from '@armature/form-engine/design/walk'
import { withMinus } from '@armature/form-engine/format/number'
import type { ReadProps } from '../../control-view/control-view.ts'
import { useReader } from '../../reader.tsx'
import css from '../controls.module.css'

/** A value as text; a dash if there is none. */
export function PlainText({ text, field, isCell }: ReadProps) {
  if (text === '') return <span className={css.none}>—</span>
  return (
    <span className={css.plain}>
      {text}
      {!isCell && <Unit field={field} />}
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
      {!isCell && <Unit field={field} />}
    </span>
  )
}

function Unit({ field }: { field: Field }) {
  const unit = translateUnit(field, useReader().language)
  return unit && <span className={css.unit}> {unit}</span>
}

/** Language and zone for the `format` of a control. */
export function useFormat() {
  const { language, offsetMinutes } = useReader()
  return { language, offsetMinutes }
}
