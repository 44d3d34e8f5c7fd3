import { findControl, translateLabel, type Field } from '@armature/form-engine'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import controls from '../../controls/controls.module.css'
import type { ControlView } from '../../control-view/control-view.ts'
import { isFixed, ReadOnly } from '../../field-view.tsx'
import { useFormulaWords } from '../use-formula-words.ts'

/** The control itself with its default value. */
export function Value({
  field,
  controlView,
  shape,
}: {
  field: Field
  controlView: ControlView
  shape: 'box' | 'cell'
}) {
  const language = useLanguage()
  if (field.config.jnpfKey === 'calculate') return <Formula field={field} shape={shape} />
  const value = getShownValue(field)
  if (isFixed(field, controlView) || !controlView.Edit)
    return (
      <ReadOnly field={field} path={`canvas-${field.vModel}`} controlView={controlView} value={value} shape={shape} />
    )
  return (
    <controlView.Edit
      id={`canvas-${field.config.formId}`}
      path={field.vModel ?? ''}
      field={field}
      value={value}
      label={translateLabel(field, language)}
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

function getShownValue(field: Field): unknown {
  const { defaultValue } = field.config
  const isMark = typeof defaultValue === 'string' && defaultValue.startsWith('@')
  const control = findControl(field.config.jnpfKey)
  const parsed = defaultValue === undefined || isMark ? undefined : control?.parse(defaultValue, field)
  return parsed?.ok ? parsed.value : control?.emptyFor(field)
}

const ignore = (): void => undefined
