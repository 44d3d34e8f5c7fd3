import { controlOf } from '@armature/form-engine/controls/index'
import { formatFigure } from '@armature/form-engine/format/figure'
import { unitOf } from '@armature/form-engine/design/walk'
import { useTexts } from '../../lib/use-texts.ts'
import type { EditProps, Face } from './face.ts'
import { NumberBox } from './parts/number-box.tsx'
import { NumberText, useFormat } from './parts/plain-text.tsx'
import { RangeSearch } from './parts/range-search.tsx'

export const numInput: Face = { kind: 'numInput', Edit: NumberInput, Read: NumberText, Search: RangeSearch }

function NumberInput({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const t = useTexts('form')
  const format = useFormat()
  return (
    <NumberBox
      id={id}
      value={value}
      onChange={(number) => onChange(number ?? controlOf('numInput')?.emptyValue)}
      onLeave={onLeave}
      disabled={disabled}
      invalid={invalid}
      shape={shape}
      describedBy={describedBy}
      label={shape === 'cell' ? label : undefined}
      placeholder={shape === 'cell' ? '' : field.placeholder || t('control.enter')}
      unit={shape === 'cell' ? undefined : unitOf(field, format.language)}
      isRight={shape === 'cell'}
      step={typeof field['step'] === 'number' ? field['step'] : 1}
      format={(number) => formatFigure(number, field)}
    />
  )
}
