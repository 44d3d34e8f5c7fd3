import { controlOf, labelOf, type Field } from '@armature/form-engine'
import { useLanguage } from '../../../lib/use-language.ts'
import controls from '../../controls/controls.module.css'
import type { Face } from '../../controls/face.ts'
import { isFixed, ReadOnly } from '../../field-view.tsx'
import { useFormulaWords } from '../formula-words.ts'

/** The control itself with its default value. */
export function Value({ field, face, shape }: { field: Field; face: Face; shape: 'box' | 'cell' }) {
  const language = useLanguage()
  if (field.config.jnpfKey === 'calculate') return <Formula field={field} shape={shape} />
  const value = shownValue(field)
  if (isFixed(field, face) || !face.Edit)
    return <ReadOnly field={field} path={`canvas-${field.vModel}`} face={face} value={value} shape={shape} />
  return (
    <face.Edit
      id={`canvas-${field.config.formId}`}
      path={field.vModel ?? ''}
      field={field}
      value={value}
      label={labelOf(field, language)}
      disabled={field.disabled === true}
      invalid={false}
      shape={shape}
      onChange={ignore}
      onLeave={ignore}
    />
  )
}

function Formula({ field, shape }: { field: Field; shape: 'box' | 'cell' }) {
  const words = useFormulaWords(field)
  return (
    <div className={`${controls.in} ${controls.readOnly} ${shape === 'cell' ? controls.cell : ''}`}>
      <span className={`${controls.text} ${controls.placeholder}`}>{words}</span>
    </div>
  )
}

function shownValue(field: Field): unknown {
  const { defaultValue } = field.config
  const isMark = typeof defaultValue === 'string' && defaultValue.startsWith('@')
  const control = controlOf(field.config.jnpfKey)
  const parsed = defaultValue === undefined || isMark ? undefined : control?.parse(defaultValue, field)
  return parsed?.ok ? parsed.value : control?.emptyFor(field)
}

const ignore = (): void => undefined
