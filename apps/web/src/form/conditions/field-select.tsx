import { findControl, type Field, type RuleAction } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { getFieldName } from '../text/engine-texts.ts'
import css from './conditions.module.css'
import { useConditionSource } from './condition-source.tsx'
import { indexFieldsByPath, formatPathLabel } from './describe-conditions.ts'

type FieldUse = 'condition' | RuleAction['type']

interface FieldSelectProps {
  label: string
  value: string
  use: FieldUse
  onChange: (path: string) => void
}

/**
 * Selects a field for a condition or an action: fields with a value for conditions and values, containers and texts too for
 * showing and hiding.
 */
export function FieldSelect({ label, value, use, onChange }: FieldSelectProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { fields } = useConditionSource()
  const options = useMemo(() => {
    const found = [...indexFieldsByPath({ fields })].filter(([, { field }]) => canUseField(field, use))
    return found.map(([path, place]) => ({
      value: path,
      label: formatPathLabel(place, getFieldName(place.field, language), language),
    }))
  }, [fields, use, language])
  const isMissing = value !== '' && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      size="small"
      className={css.field}
      data-part="field"
      aria-label={label}
      invalid={value === '' || isMissing}
      value={value}
      options={[
        { value: '', label: t('editor.choose') },
        ...(isMissing ? [{ value, label: t('editor.gone', { name: value }) }] : []),
        ...options,
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function canUseField(field: Field, use: FieldUse): boolean {
  const control = findControl(field.config.jnpfKey)
  if (!control) return false
  if (use === 'show' || use === 'hide') return true
  if (control.isStatic) return false
  if (use === 'condition') return control.kind !== 'table'
  return use === 'setValue'
    ? !control.auto && !control.isFrozen && !control.isComputed && control.kind !== 'table'
    : !control.auto && !control.isFrozen && !control.isComputed
}
