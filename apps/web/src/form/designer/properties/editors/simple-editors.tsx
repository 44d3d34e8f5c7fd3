import type { Field } from '@armature/form-engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, Textarea } from '../../../../ui/inputs/input.tsx'
import { MenuIcon } from '../../../../ui/media/menu-icon.tsx'
import { Switch } from '../../../../ui/buttons/switch.tsx'
import { StandaloneControl } from '../../../standalone/standalone-control.tsx'
import { DayInput } from '../../../controls/parts/day-input.tsx'
import { IconPicker } from '../../../icons/icon-picker.tsx'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function TextEditor({ id, value, onChange }: EditorProps) {
  return (
    <Input
      id={id}
      size="small"
      maxLength={500}
      value={toText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function TextareaEditor({ id, value, onChange }: EditorProps) {
  return (
    <Textarea
      id={id}
      rows={3}
      maxLength={2000}
      value={toText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A number within the bounds of the setting; a value outside of them is shown red and not applied. Empty removes it. */
export function NumberEditor({ id, setting, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, step } = setting.editor === 'number' ? setting : {}
  const isBad = typed !== null && typed !== '' && !isWithin(Number(typed), min, max)
  return (
    <>
      <Input
        id={id}
        size="small"
        type="number"
        numeric
        min={min}
        max={max}
        step={step ?? 'any'}
        value={typed ?? toText(value)}
        invalid={isBad}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          if (text === '') onChange(undefined)
          else if (isWithin(Number(text), min, max)) onChange(Number(text))
        }}
        onBlur={() => setTyped(null)}
      />
      {isBad && <p className={css.fault}>{t('editor.outOfBounds', { min: min ?? '−∞', max: max ?? '∞' })}</p>}
    </>
  )
}

export function SwitchEditor({ id, value, onChange, label }: EditorProps) {
  return <Switch id={id} aria-label={label} checked={value === true || value === 1} onChange={onChange} />
}

export function ColorEditor({ id, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const color = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : ''
  return (
    <div className={css.pair}>
      <input
        id={id}
        type="color"
        className={css.swatch}
        aria-label={label}
        value={color || '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        size="small"
        aria-label={label}
        placeholder={t('editor.noColor')}
        value={toText(value)}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  )
}

export function IconEditor({ value, onChange, label }: EditorProps) {
  return (
    <IconPicker label={label} value={toText(value)} onChange={onChange}>
      <MenuIcon name={toText(value)} />
    </IconPicker>
  )
}

export function DateEditor({ id, value, onChange, label }: EditorProps) {
  return <DayInput id={id} size="small" label={label} value={toText(value)} onChange={onChange} />
}

/** A time of day, stored with seconds. */
export function TimeEditor({ id, value, onChange, label }: EditorProps) {
  return (
    <StandaloneControl id={id} modelId="" field={plainTime} label={label} value={toText(value)} onChange={onChange} />
  )
}

const plainTime: Field = {
  vModel: 'time',
  clearable: true,
  config: { jnpfKey: 'time', label: '', formId: 'time', visibility: ['pc', 'app'] },
}

function isWithin(value: number, min: number | undefined, max: number | undefined): boolean {
  return Number.isFinite(value) && (min === undefined || value >= min) && (max === undefined || value <= max)
}
