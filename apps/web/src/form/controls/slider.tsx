import { translateUnit } from '@armature/form-engine/design/walk'
import { formatFigure } from '@armature/form-engine/format/figure'
import type { CSSProperties } from 'react'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import controls from './controls.module.css'
import css from './slider.module.css'
import { ClearButton } from './parts/box.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { isDeleteKey } from './parts/is-delete-key.ts'
import { NumberText } from './parts/plain-text.tsx'

export const slider: ControlView = { kind: 'slider', Edit: Slide, Read: NumberText }

const toNumber = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

function Slide({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const unit = translateUnit(field, useReader().language)
  const min = toNumber(field['min'], 0)
  const max = toNumber(field['max'], 100)
  const at = toNumber(value, min)
  const isEmpty = value === null || value === undefined || value === ''
  const clear = () => onChange(null)
  const style = { '--fill': `${max > min ? ((at - min) / (max - min)) * 100 : 0}%` } as CSSProperties
  return (
    <span className={classNames(css.slider, shape === 'cell' && css.inCell)}>
      <input
        type="range"
        id={id}
        style={style}
        min={min}
        max={max}
        step={toNumber(field['step'], 1)}
        value={at}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={onLeave}
        onKeyDown={(event) => isDeleteKey(event) && !isEmpty && clear()}
      />
      {!isEmpty && !disabled && <ClearButton label={label} onClear={clear} />}
      <output htmlFor={id}>
        {isEmpty ? '—' : formatFigure(at, field)}
        {unit && <span className={controls.unit}> {unit}</span>}
      </output>
    </span>
  )
}
