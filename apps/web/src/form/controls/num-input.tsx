import { findControl } from '@armature/form-engine/controls/index'
import { formatFigure } from '@armature/form-engine/format/figure'
import { translateUnit } from '@armature/form-engine/design/walk'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { NumberBox } from './parts/number-box.tsx'
import { NumberText, useFormat } from './parts/plain-text.tsx'

export const numInput: ControlView = { kind: 'numInput', Edit: NumberInput, Read: NumberText }

function NumberInput({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const t = useTexts('form')
  const format = useFormat()
  return (
    <NumberBox
      id={id}
      value={value}
      onChange={(number) => onChange(number ?? findControl('numInput')?.emptyValue)}
      onLeave={onLeave}
      disabled={disabled}
      invalid={invalid}
      shape={shape}
      describedBy={describedBy}
      label={shape === 'cell' ? label : undefined}
      placeholder={shape === 'cell' ? '' : field.placeholder || t('control.enter')}
      unit={shape === 'cell' ? undefined : translateUnit(field, format.language)}
      isRight={shape === 'cell'}
      step={typeof field['step'] === 'number' ? field['step'] : 1}
      format={(number) => formatFigure(number, field)}
    />
  )
}
