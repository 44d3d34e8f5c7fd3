import type { RuleAction } from '@armature/form-engine'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/input.tsx'
import { FormulaBox } from '../properties/editors/expression-editor.tsx'
import { useDesigner } from '../state/designer.ts'
import { FieldSelect } from '../../conditions/field-select.tsx'
import css from './rules.module.css'
import { useRuleReader } from './use-rule-reader.ts'
import { ValueBox } from '../../conditions/value-box.tsx'

const types: RuleAction['type'][] = ['show', 'hide', 'require', 'optional', 'disable', 'enable', 'setValue']

interface ActionRowProps {
  action: RuleAction
  onChange: (action: RuleAction) => void
  onRemove: () => void
}

export function ActionRow({ action, onChange, onRemove }: ActionRowProps) {
  const { t } = useTranslation('designer')
  const reader = useRuleReader()
  const editor = useDesigner((state) => state.editor)
  const field = reader.fieldOf(action.field)
  const setsValue = action.type === 'setValue'
  const table = action.field.includes('.') ? (action.field.split('.')[0] ?? null) : null
  return (
    <div className={css.actionBox}>
      <div className={css.line}>
        <NativeSelect
          size="small"
          className={css.operator}
          aria-label={t('rule.action')}
          value={action.type}
          options={types.map((type) => ({ value: type, label: t(`action.${type}Long`) }))}
          onChange={(event) =>
            onChange({ type: types.find((type) => type === event.target.value) ?? 'show', field: action.field })
          }
        />
        <FieldSelect
          label={t('rule.target')}
          value={action.field}
          use={action.type}
          onChange={(path) => onChange({ type: action.type, field: path })}
        />
        {setsValue && field ? (
          <>
            <NativeSelect
              size="small"
              className={css.source}
              aria-label={t('rule.source')}
              value={action.expression ? 'expression' : 'value'}
              options={[
                { value: 'value', label: t('rule.byValue') },
                { value: 'expression', label: t('rule.byFormula') },
              ]}
              onChange={(event) =>
                onChange({
                  type: 'setValue',
                  field: action.field,
                  ...(event.target.value === 'expression' ? { expression: [] } : {}),
                })
              }
            />
            {!action.expression && (
              <ValueBox
                field={field}
                op="eq"
                value={action.value}
                onChange={(value) => onChange({ ...action, value })}
              />
            )}
          </>
        ) : (
          <span className={css.filler} />
        )}
        <IconButton size="small" icon={Trash2} label={t('rule.removeAction')} onClick={onRemove} />
      </div>
      {setsValue && action.expression && (
        <FormulaBox
          id={`formula-${action.field}`}
          label={t('rule.byFormula')}
          value={action.expression}
          onChange={(tokens) => onChange({ ...action, expression: Array.isArray(tokens) ? tokens.map(String) : [] })}
          editor={editor}
          table={table}
          own={action.field}
        />
      )}
    </div>
  )
}
