import { unitOf } from '@armature/form-engine/design/walk'
import type { CSSProperties } from 'react'
import { useReader } from '../reader.tsx'
import type { EditProps, Face } from './face.ts'
import css from './controls.module.css'
import { ClearButton } from './parts/box.tsx'
import { classes } from './parts/classes.ts'
import { deletes } from './parts/deletes.ts'
import { NumberText } from './parts/plain-text.tsx'
import { RangeSearch } from './parts/range-search.tsx'

export const slider: Face = { kind: 'slider', Edit: Slide, Read: NumberText, Search: RangeSearch }

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

function Slide({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const unit = unitOf(field, useReader().language)
  const min = numberOr(field['min'], 0)
  const max = numberOr(field['max'], 100)
  const at = numberOr(value, min)
  const isEmpty = value === null || value === undefined || value === ''
  const clear = () => onChange(null)
  const style = { '--fill': `${max > min ? ((at - min) / (max - min)) * 100 : 0}%` } as CSSProperties
  return (
    <span className={classes(css.slider, shape === 'cell' && css.inCell)}>
      <input
        type="range"
        id={id}
        style={style}
        min={min}
        max={max}
        step={numberOr(field['step'], 1)}
        value={at}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={onLeave}
        onKeyDown={(event) => deletes(event) && !isEmpty && clear()}
      />
      {!isEmpty && !disabled && <ClearButton label={label} onClear={clear} />}
      <output htmlFor={id}>
        {isEmpty ? '—' : at}
        {unit && <span className={css.unit}> {unit}</span>}
      </output>
    </span>
  )
}
