import { findControl, isListOperator, type ConditionOperator, type Field } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import css from './conditions.module.css'
import { FieldSelect } from './field-select.tsx'
import { StandaloneControl } from '../standalone/standalone-control.tsx'
import { useConditionSource } from './condition-source.tsx'
import { getOperandField } from './describe-conditions.ts'

interface ValueBoxProps {
  field: Field
  op: ConditionOperator
  value: unknown
  onChange: (value: unknown) => void
}

/**
 * Edits what a condition compares with, or what an action sets: a value entered with the control of the field, another field,
 * or a placeholder.
 */
export function ValueBox({ field, op, value, onChange }: ValueBoxProps) {
  const { t } = useTranslation('designer')
  const marks = useConditionSource()
    .marksOf(field)
    .map(({ mark }) => mark)
  const other = getOperandField(value)
  const source = other !== undefined ? 'field' : typeof value === 'string' && marks.includes(value) ? value : 'value'
  const hasField = op !== 'between' && !isListOperator(op)
  const hasSources = op !== 'between' && (hasField || marks.length > 0)
  const chooseSource = (chosen: string) =>
    onChange(chosen === 'field' ? { field: '' } : chosen === 'value' ? undefined : chosen)
  return (
    <>
      {hasSources && (
        <NativeSelect
          size="small"
          className={source === 'value' || source === 'field' ? css.source : css.value}
          aria-label={t('rule.source')}
          value={source}
          options={[
            { value: 'value', label: t('rule.byValue') },
            ...(hasField ? [{ value: 'field', label: t('rule.byField') }] : []),
            ...marks.map((mark) => ({ value: mark, label: t(`markValue.${mark.slice(1)}`) })),
          ]}
          onChange={(event) => chooseSource(event.target.value)}
        />
      )}
      {source === 'field' && (
        <FieldSelect
          label={t('rule.otherField')}
          value={other ?? ''}
          use="condition"
          onChange={(path) => onChange({ field: path })}
        />
      )}
      {source === 'value' && <Literal field={field} op={op} value={value} onChange={onChange} />}
    </>
  )
}

function Literal({ field, op, value, onChange }: ValueBoxProps) {
  const { t } = useTranslation('designer')
  const { modelId } = useConditionSource()
  if (op === 'between') {
    const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
    return (
      <span className={css.pair}>
        <StandaloneControl
          modelId={modelId}
          field={field}
          label={t('rule.from')}
          value={from}
          onChange={(next) => onChange([next, to])}
        />
        <span>–</span>
        <StandaloneControl
          modelId={modelId}
          field={field}
          label={t('rule.to')}
          value={to}
          onChange={(next) => onChange([from, next])}
        />
      </span>
    )
  }
  const isText = findControl(field.config.jnpfKey)?.lookup === undefined && (op === 'contains' || op === 'notContains')
  if (isText || !canEnterValue(field)) {
    return (
      <Input
        size="small"
        aria-label={t('rule.value')}
        boxClassName={css.value}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <span className={css.value}>
      <StandaloneControl
        modelId={modelId}
        field={toOperatorField(field, op)}
        label={t('rule.value')}
        value={value}
        onChange={onChange}
      />
    </span>
  )
}

/** The field with the control that fits the operator: several options for "one of", a single one for "contains". */
function toOperatorField(field: Field, op: ConditionOperator): Field {
  const { jnpfKey } = field.config
  const kind =
    isListOperator(op) && jnpfKey === 'radio'
      ? 'checkbox'
      : (op === 'contains' || op === 'notContains') && jnpfKey === 'checkbox'
        ? 'radio'
        : jnpfKey
  const multiple = isListOperator(op) ? true : op === 'contains' || op === 'notContains' ? false : field['multiple']
  return { ...field, multiple, config: { ...field.config, jnpfKey: kind } }
}

const canEnterValue = (field: Field): boolean => {
  const control = findControl(field.config.jnpfKey)
  return control !== undefined && !control.auto && !control.isFrozen && !control.isComputed && !control.isStatic
}
