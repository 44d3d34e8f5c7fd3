import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import controls from './controls.module.css'
import css from './switch.module.css'
import { classNames } from '../../ui/theme/class-names.ts'

export const switchControlView: ControlView = { kind: 'switch', Edit: OnOff, Read: OnOffText }

function OnOff({ id, field, value, onChange, onLeave, disabled, describedBy, label, shape }: EditProps) {
  const { language } = useReader()
  const isOn = value === 1
  return (
    <span className={classNames(css.switchRow, shape === 'cell' && css.inCell)}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={css.switch}
        checked={isOn}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        onBlur={onLeave}
      />
      <span aria-hidden>{translateContent(field, isOn ? 'activeTxt' : 'inactiveTxt', language)}</span>
    </span>
  )
}

function OnOffText({ text }: ReadProps) {
  return <span className={text ? undefined : controls.none}>{text || '—'}</span>
}
