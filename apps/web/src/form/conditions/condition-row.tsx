import {
  findControl,
  isValueRequired,
  listOperators,
  isListOperator,
  type Condition,
  type ConditionOperator,
} from '@armature/form-engine'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './conditions.module.css'
import { FieldSelect } from './field-select.tsx'
import { useConditionSource } from './condition-source.tsx'
import { useConditionReader } from './use-condition-reader.ts'
import { ValueBox } from './value-box.tsx'

interface ConditionRowProps {
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

export function ConditionRow({ condition, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('designer')
  const reader = useConditionReader()
  const source = useConditionSource()
  const field = reader.fieldOf(condition.field)
  const operators = listOperators(field)
  const known = operators.includes(condition.op) ? operators : [condition.op, ...operators]
  const chooseField = (path: string) => {
    const chosen = reader.fieldOf(path)
    const [first = 'eq'] = listOperators(chosen)
    // a control that always has a value, such as a switch that is off, compares with that value
    const start = chosen && findControl(chosen.config.jnpfKey)?.create().config.defaultValue
    onChange({ field: path, op: first, ...(typeof start === 'number' && { value: start }) })
  }
  const chooseOperator = (op: ConditionOperator) => {
    const sameShape =
      (op === 'between') === (condition.op === 'between') && isListOperator(op) === isListOperator(condition.op)
    onChange({
      field: condition.field,
      op,
      ...(isValueRequired(op) && sameShape && condition.value !== undefined ? { value: condition.value } : {}),
    })
  }
  // a placeholder for several values needs an operator for lists, one for a single value needs equality
  const chooseValue = (value: unknown) => {
    const mark = field && source.marksOf(field).find((known) => known.mark === value)
    const op =
      mark && mark.isList !== isListOperator(condition.op)
        ? pickOperator(condition.op, operators, mark.isList)
        : condition.op
    onChange({ field: condition.field, op, value })
  }
  return (
    <div className={css.line}>
      <FieldSelect label={t('rule.field')} value={condition.field} use="condition" onChange={chooseField} />
      <NativeSelect
        size="small"
        className={css.operator}
        aria-label={t('rule.operator')}
        value={condition.op}
        options={known.map((op) => ({ value: op, label: t(`operator.${op}`) }))}
        onChange={(event) => chooseOperator(known.find((op) => op === event.target.value) ?? 'eq')}
      />
      {isValueRequired(condition.op) && field ? (
        <ValueBox field={field} op={condition.op} value={condition.value} onChange={chooseValue} />
      ) : (
        <span className={css.filler} />
      )}
      <IconButton size="small" icon={Trash2} label={t('rule.removeCondition')} onClick={onRemove} />
    </div>
  )
}

function pickOperator(
  now: ConditionOperator,
  fitting: readonly ConditionOperator[],
  isList: boolean,
): ConditionOperator {
  const isNegated = now.startsWith('not') || now === 'ne'
  if (isList) return isNegated ? 'notIn' : 'in'
  if (fitting.includes('contains')) return isNegated ? 'notContains' : 'contains'
  return isNegated ? 'ne' : 'eq'
}
