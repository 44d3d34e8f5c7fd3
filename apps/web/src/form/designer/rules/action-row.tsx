import { findSimilarActions, inferAction, type Rule, type RuleAction } from '@armature/form-engine'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { FormulaBox } from '../properties/editors/expression-editor.tsx'
import { useDesigner } from '../state/designer.ts'
import { FieldSelect } from '../../conditions/field-select.tsx'
import css from './rules.module.css'
import { useRuleReader } from './use-rule-reader.ts'
import { ValueBox } from '../../conditions/value-box.tsx'

const types: RuleAction['type'][] = ['show', 'hide', 'require', 'optional', 'disable', 'enable', 'setValue']

interface ActionRowProps {
  action: RuleAction
  /** the rule in its current, unsaved state */
  rule: Rule
  onChange: (action: RuleAction) => void
  onRemove: () => void
}

export function ActionRow({ action, rule, onChange, onRemove }: ActionRowProps) {
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
      {!setsValue && action.field !== '' && <Otherwise action={action} rule={rule} />}
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

/** What applies while the condition does not hold, taking all rules for the field into account. */
function Otherwise({ action: { type, field }, rule }: Pick<ActionRowProps, 'action' | 'rule'>) {
  const { t } = useTranslation('designer')
  const isHidden = useRuleReader().fieldOf(field)?.config.noShow === true
  const rules = useDesigner(({ editor }) => editor.formData.rules)
  const others = (rules ?? []).filter(({ id, enabled }) => enabled && id !== rule.id)
  const said = findSimilarActions(
    type,
    [...others, rule].flatMap(({ then }) => then),
    field,
  )
  const isOnlyHidden = said.every((each) => each === 'hide')
  const implied = inferAction(said) ?? (isOnlyHidden && !isHidden ? 'show' : 'design')
  return <p className={css.otherwise}>{t(`rule.otherwise.${implied}`)}</p>
}
