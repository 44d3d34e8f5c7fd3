import { formatBound } from '@armature/form-engine/controls/num-range'
import { translateUnit } from '@armature/form-engine/design/walk'
import { useTranslation } from 'react-i18next'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { classNames } from '../../ui/theme/class-names.ts'
import { NumberBox } from './parts/number-box.tsx'
import { NumberText } from './parts/plain-text.tsx'

export const numRange: ControlView = {
  kind: 'numRange',
  Edit: Bounds,
  Read: NumberText,
  isGroup: true,
}

/** Two typed bounds; empty only if both are missing, zero is a value (F5.47–F5.50). */
function Bounds({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const [min, max] = Array.isArray(value) ? (value as unknown[]) : []
  const give = (low: unknown, high: unknown) => onChange(low == null && high == null ? [] : [low ?? null, high ?? null])
  const shared = {
    onLeave,
    disabled,
    invalid,
    shape,
    describedBy,
    format: (bound: number) => formatBound(bound, field),
    unit: shape === 'cell' ? undefined : translateUnit(field, language),
  }
  return (
    <div className={classNames(css.pair, shape === 'cell' && css.inCell)} role="group" aria-label={label}>
      <NumberBox
        {...shared}
        id={id}
        value={min}
        onChange={(low) => give(low, max)}
        label={t('control.from', { label })}
        placeholder={t('control.min')}
      />
      <span>–</span>
      <NumberBox
        {...shared}
        value={max}
        onChange={(high) => give(min, high)}
        label={t('control.to', { label })}
        placeholder={t('control.max')}
      />
    </div>
  )
}
