import type { Condition, ConditionOperator } from '@armature/form-engine'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/input.tsx'
import { FieldSelect } from './field-select.tsx'
import { needsValue, operatorsOf } from './operators.ts'
import css from './rules.module.css'
import { useRuleReader } from './use-rule-reader.ts'
import { ValueBox } from './value-box.tsx'

interface ConditionRowProps {
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

export function ConditionRow({ condition, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('designer')
  const reader = useRuleReader()
  const field = reader.fieldOf(condition.field)
  const operators = operatorsOf(field)
  const known = operators.includes(condition.op) ? operators : [condition.op, ...operators]
  const chooseField = (path: string) => {
    const [first = 'eq'] = operatorsOf(reader.fieldOf(path))
    onChange({ field: path, op: first })
  }
  const chooseOperator = (op: ConditionOperator) => {
    const sameShape =
      (op === 'between') === (condition.op === 'between') &&
      (op === 'in' || op === 'notIn') === (condition.op === 'in' || condition.op === 'notIn')
    onChange({
      field: condition.field,
      op,
      ...(needsValue(op) && sameShape && condition.value !== undefined ? { value: condition.value } : {}),
    })
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
      {needsValue(condition.op) && field ? (
        <ValueBox
          field={field}
          path={condition.field}
          op={condition.op}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <span className={css.filler} />
      )}
      <IconButton size="small" icon={Trash2} label={t('rule.removeCondition')} onClick={onRemove} />
    </div>
  )
}
